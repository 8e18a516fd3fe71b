// @example documentation
package p

// F returns a.b(c) when
// d is nil.
func F() {}
