// @example whole numbers
package p

func f(a, b int) bool {
	// @finding
	return !(a >= a)
}
