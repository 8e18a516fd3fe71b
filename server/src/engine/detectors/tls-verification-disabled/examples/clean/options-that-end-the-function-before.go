// @example an option that ends the function before, a mode, and certificates that are verified by hand
package p

import (
	"crypto/tls"
	"net/http"
)

func client(c *Forge) *http.Client {
	if !c.SkipVerify {
		return http.DefaultClient
	}
	return &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
}

func byMode(config *Config) *tls.Config {
	var conf *tls.Config
	switch config.GetTLSMode() {
	case "enable":
		conf = &tls.Config{InsecureSkipVerify: true}
	case "require":
		conf = &tls.Config{ServerName: config.Host}
	}
	return conf
}

func checkedLater(config *Config) *tls.Config {
	conf := &tls.Config{InsecureSkipVerify: true}
	if config.Full {
		conf.InsecureSkipVerify = false
	} else {
		conf.VerifyConnection = verifyChain
	}
	return conf
}

func show(address string) error {
	conn, err := tls.Dial("tcp", address, &tls.Config{InsecureSkipVerify: true})
	if err != nil {
		return err
	}
	for _, certificate := range conn.ConnectionState().PeerCertificates {
		if _, err = certificate.Verify(options); err != nil {
			return err
		}
	}
	return nil
}
