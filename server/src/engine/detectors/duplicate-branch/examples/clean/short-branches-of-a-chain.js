// @example short branches of a chain
if (a) {
  return 1
} else if (b) {
  return 2
} else {
  return 1
}
