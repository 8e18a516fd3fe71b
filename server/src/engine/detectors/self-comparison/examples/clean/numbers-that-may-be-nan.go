// @example numbers that may be NaN
package p

func f(a float64) bool {
	b := a
	return a == a || b == b || a-a == 0
}
