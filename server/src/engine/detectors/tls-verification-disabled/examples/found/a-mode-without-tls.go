// @example another mode that ends the function before
package p

import "crypto/tls"

func configure(sslMode string, host string) *tls.Config {
	if sslMode == "disable" {
		return nil
	}
	// @finding
	return &tls.Config{ServerName: host, InsecureSkipVerify: true}
}
