// @example an option of the operator
package p

import "crypto/tls"

type Options struct{ Insecure, SkipVerify bool }

func conf(o Options) *tls.Config {
	c := &tls.Config{}
	if o.Insecure {
		c.InsecureSkipVerify = true
	}
	return c
}

func other(o Options) *tls.Config {
	if !o.SkipVerify {
		return &tls.Config{}
	}
	return nil
}

func literal(skipVerify bool) *tls.Config {
	if skipVerify {
		return &tls.Config{InsecureSkipVerify: true}
	}
	return &tls.Config{}
}
