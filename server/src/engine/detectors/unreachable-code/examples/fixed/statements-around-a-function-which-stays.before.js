// @example statements around a function, which stays
function f() {
	return g()
	h()
	// i
	function g() {}
	j()
}
