// @example conditions that return early
function f(a) {
  if (a.is(0)) return 0
  if (a.is(1)) return 1
  if (a.is(2)) return 2
  if (a.is(3)) return 3
  if (a.is(4)) return 4
  if (a.is(5)) return 5
  if (a.is(6)) return 6
  if (a.is(7)) return 7
  if (a.is(8)) return 8
  if (a.is(9)) return 9
  if (a.is(10)) return 10
  if (a.is(11)) return 11
  return a
}
