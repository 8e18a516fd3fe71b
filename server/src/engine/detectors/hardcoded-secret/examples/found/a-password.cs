// @example a password
class Shop {
  // @finding
  string password = "tr0ub4dor¦&3x";
}
