// @example a setting, and hosts that are not verified
package p

func f(c *tls.Config) {
	// @finding
	c.InsecureSkipVerify = true
	// @finding
	g(ssh.InsecureIgnoreHostKey())
}
