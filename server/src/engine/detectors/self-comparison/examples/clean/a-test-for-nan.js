// @example a test for NaN
const isNaN = (x) => x !== x
const isNumber = (x) => x.y === x.y
