// @example `!=` of values of one type
// @safe
f(String(a)!='')
