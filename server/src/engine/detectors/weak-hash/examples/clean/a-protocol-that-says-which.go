// @example a protocol that says which function it is
package p

import "crypto/md5"

func (c *client) sign(params url.Values, message string) {
	hash := md5.Sum([]byte(message + c.secret))
	params.Add("api_sig", hex.EncodeToString(hash[:]))
}
