// @example a test for NaN
package p

func isNaN(f float64) bool {
	return f != f
}
