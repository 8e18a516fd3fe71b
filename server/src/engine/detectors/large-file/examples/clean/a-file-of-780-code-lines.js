// @example a file of 780 code lines
// @file src/shop.js
// @repeat 26
function stepNUMBER(a) {
  a.set(NUMBER, 0)
  a.set(NUMBER, 1)
  a.set(NUMBER, 2)
  a.set(NUMBER, 3)
  a.set(NUMBER, 4)
  a.set(NUMBER, 5)
  a.set(NUMBER, 6)
  a.set(NUMBER, 7)
  a.set(NUMBER, 8)
  a.set(NUMBER, 9)
  a.set(NUMBER, 10)
  a.set(NUMBER, 11)
  a.set(NUMBER, 12)
  a.set(NUMBER, 13)
  a.set(NUMBER, 14)
  a.set(NUMBER, 15)
  a.set(NUMBER, 16)
  a.set(NUMBER, 17)
  a.set(NUMBER, 18)
  a.set(NUMBER, 19)
  a.set(NUMBER, 20)
  a.set(NUMBER, 21)
  a.set(NUMBER, 22)
  a.set(NUMBER, 23)
  a.set(NUMBER, 24)
  a.set(NUMBER, 25)
  a.set(NUMBER, 26)
  a.set(NUMBER, 27)
}

// @end