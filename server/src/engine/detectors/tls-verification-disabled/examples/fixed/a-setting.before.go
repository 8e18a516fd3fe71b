// @example a setting
package p

func f(c *tls.Config) {
	c.InsecureSkipVerify = true
}
