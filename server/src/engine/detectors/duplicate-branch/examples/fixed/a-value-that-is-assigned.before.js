// @example a value that is assigned
const d = a ? b.c() : b.c() // e