// @example a class of 80 methods that only pass something on
class Shop {
// @repeat 80
  stepNUMBER(a) {
    a.set(0);
  }
// @end
}
