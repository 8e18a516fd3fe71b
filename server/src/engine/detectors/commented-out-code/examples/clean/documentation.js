// @example documentation
/**
 * const a = b(c)
 * d(a)
 */
function d() {}
