// @example an option that is given
package p

import "crypto/tls"

type Config struct{ Insecure *bool }

func conf(c Config, strict bool) *tls.Config {
	if c.Insecure != nil && *c.Insecure {
		return &tls.Config{InsecureSkipVerify: true}
	}
	if !strict && *c.Insecure {
		return &tls.Config{InsecureSkipVerify: true}
	}
	if !*c.Insecure {
		return &tls.Config{}
	} else {
		return &tls.Config{InsecureSkipVerify: true}
	}
}
