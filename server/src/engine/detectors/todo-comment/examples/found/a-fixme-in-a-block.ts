// @example a FIXME in a block
// @finding
/**
 * Adds.
 * FIXME overflows
 */
f(a)
