// @example numbers that are computed
// @safe
if ((extra & 0xfc00) == 0xdc00) next()
