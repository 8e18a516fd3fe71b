// @example assignments and functions
const f = (a) => (a = b.c) || (a = b.c) || (() => a) === (() => a)
