// @example one line alone
// f(a)
g(a)
