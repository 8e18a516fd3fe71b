// @example a mode that verifies and ends the function before
package p

import "crypto/tls"

func configure(sslMode string, host string) *tls.Config {
	if sslMode == "verify-full" {
		return &tls.Config{ServerName: host}
	}
	return &tls.Config{InsecureSkipVerify: true}
}
