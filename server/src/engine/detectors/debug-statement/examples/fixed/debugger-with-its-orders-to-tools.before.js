// @example `debugger` with its orders to tools
// @safe
function f(a) {
	// eslint-disable-next-line no-debugger
	debugger; // b
	return a
}
