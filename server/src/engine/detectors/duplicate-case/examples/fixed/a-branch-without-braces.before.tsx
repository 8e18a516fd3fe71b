// @example a branch without braces
const A = (n) => {
  if (n > 1) b()
  else if (n > 1) c()
}
