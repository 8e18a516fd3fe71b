// @example cases that end the function
switch (a) {
  case 1:
    process.exit(1)
  case 2:
    if (b) { return 1 } else { throw c }
  case 3:
    return assertNever(a)
  case 4:
    if (e) break
  default:
    d()
}
