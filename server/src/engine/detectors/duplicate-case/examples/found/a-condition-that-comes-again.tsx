// @example a condition that comes again
const A = (n) => {
  if (n > 1) b()
  // @finding
  else if (n > 1) c()
}
