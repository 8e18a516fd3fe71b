function f() {
	return g()
	// i
	function g() {}
}
