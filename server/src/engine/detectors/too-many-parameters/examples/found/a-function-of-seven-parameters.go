// @example a function of seven parameters
package p
// @finding
func draw(a, b, c, d, e, f, g int) {
}
