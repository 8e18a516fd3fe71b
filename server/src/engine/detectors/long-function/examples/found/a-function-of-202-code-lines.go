// @example a function of 202 code lines
// @severity medium
package report

// @finding
func report(a target) {
// @repeat 200
	a.set(NUMBER)
// @end
}
