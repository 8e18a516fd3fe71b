// @example a number that cannot be NaN
// @severity high
package p

func f(a, b int) bool {
	// @finding
	return a == a
}
