// @example equal operators
const f = (a: A) => a.b && a.c && a.d && a.e && a.f && a.g
