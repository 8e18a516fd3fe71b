// @example a comment beside the branches
if (a) {
  b(1)
} /* or */ else {
  b(1)
}
