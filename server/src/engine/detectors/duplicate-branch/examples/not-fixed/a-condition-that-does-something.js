// @example a condition that does something
if (a()) {
  b(1)
} else {
  b(1)
}
