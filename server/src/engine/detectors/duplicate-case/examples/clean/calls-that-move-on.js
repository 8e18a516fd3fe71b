// @example calls that move on
if (next(a)) {
  b()
} else if (next(a)) {
  c()
}
