// @example a condition that is no option, and an option of something else
package p

import (
	"crypto/tls"
	"strings"
)

func conf(host string, retries int, keepAlive bool) *tls.Config {
	c := &tls.Config{}
	if strings.HasPrefix(host, "https://") {
		// @finding
		c.InsecureSkipVerify = true
	}
	if retries > 0 || keepAlive {
		// @finding
		return &tls.Config{InsecureSkipVerify: true}
	}
	return c
}
