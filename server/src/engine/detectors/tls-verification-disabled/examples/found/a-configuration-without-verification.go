// @example a configuration without verification
package p

var c = tls.Config{
	// @finding
	InsecureSkipVerify: true,
}
