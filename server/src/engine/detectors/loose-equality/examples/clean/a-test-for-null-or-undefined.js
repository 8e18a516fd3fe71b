// @example a test for null or undefined
const f = (a) => a == null || a != undefined || a == void 0
