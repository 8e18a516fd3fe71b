// @example a TODO
// @severity info
// @finding
// TODO: sort them
f(a)
