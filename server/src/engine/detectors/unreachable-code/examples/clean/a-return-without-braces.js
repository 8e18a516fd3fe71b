// @example a return without braces
function f() {
  if (a) return 1
  for (;;) break
  return 2
}
