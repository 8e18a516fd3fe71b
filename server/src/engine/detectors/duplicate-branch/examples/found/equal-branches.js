// @example equal branches
// @severity medium
// @finding
if (a) {
  b(1)
} else {
  b(1)
}
