// @example equal branches with an explanation of their own
if (a) {
  // Nothing is stored yet.
  b(1)
} else {
  // It is stored, but old.
  b(1)
}
