// @example a difference
package p

func f(a b) int {
	// @finding
	return a.end - a.end
}
