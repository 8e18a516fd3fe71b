// @example another option that ends the function before, and another configuration that is checked
package p

import (
	"crypto/tls"
	"net/http"
)

func client(c *Forge) *http.Client {
	if c.Offline {
		return nil
	}
	// @finding
	return &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
}

func another(config *Config) (*tls.Config, *tls.Config) {
	// @finding
	conf := &tls.Config{InsecureSkipVerify: true}
	other := &tls.Config{}
	other.VerifyConnection = verifyChain
	conf.ServerName = config.Host
	return conf, other
}

func verifiedElsewhere(chain []*x509.Certificate) {
	_, _ = chain[0].Verify(options)
}
