// @example a connection to the machine itself
// @severity low
package p

import "crypto/tls"

func connect() (*tls.Conn, error) {
	// @finding
	return tls.Dial("tcp", "localhost:8443", &tls.Config{InsecureSkipVerify: true})
}
