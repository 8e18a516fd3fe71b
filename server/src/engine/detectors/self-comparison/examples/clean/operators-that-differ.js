// @example operators that differ
const f = (a, b) => (a && b) || (b && a) || a + a || a << a
