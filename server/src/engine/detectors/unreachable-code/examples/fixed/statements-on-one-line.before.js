// @example statements on one line
function f() { return a; b(); c() }