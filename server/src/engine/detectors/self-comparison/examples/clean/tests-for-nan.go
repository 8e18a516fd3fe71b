// @example tests for NaN
package p

func isNaN(f float64) bool { return f != f }
func isUnordered(f float64) bool { return !(f >= f) }
