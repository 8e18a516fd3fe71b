// @example an XXX
package p

// @finding
// XXX this leaks
func f() {}
