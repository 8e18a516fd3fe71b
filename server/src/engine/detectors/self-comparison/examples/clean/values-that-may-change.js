// @example values that may change
const f = (a) => a.next() > a.next() || a.i++ < a.i++
