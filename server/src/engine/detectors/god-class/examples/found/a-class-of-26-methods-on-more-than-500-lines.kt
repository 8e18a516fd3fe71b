// @example a class of 26 methods on more than 500 lines in Kotlin
// @severity low
// @finding
class Shop {
// @repeat 26
  fun stepNUMBER(a: Row) {
    a.set(0)
    a.set(1)
    a.set(2)
    a.set(3)
    a.set(4)
    a.set(5)
    a.set(6)
    a.set(7)
    a.set(8)
    a.set(9)
    a.set(10)
    a.set(11)
    a.set(12)
    a.set(13)
    a.set(14)
    a.set(15)
    a.set(16)
    a.set(17)
    a.set(18)
    a.set(19)
  }
// @end
}
