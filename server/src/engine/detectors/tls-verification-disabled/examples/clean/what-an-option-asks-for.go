// @example what an option asks for
package p

import "crypto/tls"

func f(skipVerify bool) *tls.Config {
	if skipVerify {
		return &tls.Config{InsecureSkipVerify: true}
	}
	return nil
}
