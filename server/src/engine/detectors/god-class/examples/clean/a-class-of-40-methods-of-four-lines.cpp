// @example a class of 40 methods of four lines
class Shop {
// @repeat 40
  void stepNUMBER(Row a) {
    a.set(0);
    a.set(1);
  }
// @end
};
