// @example three operators
const f = (a) => a.b && a.c || a.d && a.e
