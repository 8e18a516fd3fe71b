// @example a function of six parameters
package p
func draw(a, b, c, d, e, f int) {
}
