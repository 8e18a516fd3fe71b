package p

func f(c *tls.Config) {
	c.InsecureSkipVerify = false
}
