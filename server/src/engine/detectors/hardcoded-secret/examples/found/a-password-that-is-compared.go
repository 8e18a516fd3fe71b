// @example a password that is compared
package p

func f(password string) bool {
	// @finding
	return password == "q7Rz2vLx9K¦pT4wYb8NcD"
}
