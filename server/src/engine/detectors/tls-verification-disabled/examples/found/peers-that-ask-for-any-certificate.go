// @example peers that ask for any certificate
// @severity low
package p

import "crypto/tls"

func peers(certificates []tls.Certificate) *tls.Config {
	return &tls.Config{
		Certificates: certificates,
		ClientAuth:   tls.RequestClientCert,
		// @finding
		InsecureSkipVerify: true,
	}
}

func both(config *tls.Config) {
	config.ClientAuth = tls.RequestClientCert
	// @finding
	config.InsecureSkipVerify = true
}
