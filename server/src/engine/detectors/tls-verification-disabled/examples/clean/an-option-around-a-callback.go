// @example an option of the operator around a callback
package p

import "crypto/tls"

type Config struct{ InsecureSkipTLSVerify bool }

func options(c Config, load []func()) []func() {
	if c.InsecureSkipTLSVerify {
		client := newClient().WithOptions(func(t *Transport) {
			t.TLSClientConfig = &tls.Config{InsecureSkipVerify: true}
		})
		load = append(load, withClient(client))
	}
	return load
}
