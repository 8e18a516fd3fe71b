// @example a password
class Shop {
  // @finding
  String password = "tr0ub4dor¦&3x";
}
