// @example a token in a field
package p

var config = Config{
	// @finding
	AuthToken: "q7Rz2vLx9K¦pT4wYb8NcD",
}
