// @example what is documented to convert
/** Asserts non-strict equality. */
assert.equal = function (a, b) {
  this.test(a == b)
}
