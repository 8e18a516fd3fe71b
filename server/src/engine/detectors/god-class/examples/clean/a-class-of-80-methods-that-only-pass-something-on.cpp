// @example a class of 80 methods that only pass something on
class Shop {
// @repeat 80
  void stepNUMBER(Row a) {
    a.set(0);
  }
// @end
};
