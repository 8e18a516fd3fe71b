// @example a password as a service wants it to be sent
// @severity low
package p

import (
	"crypto/md5"
	"encoding/hex"
	"net/http"
	"net/url"
)

func (c *Client) login() error {
	// @finding
	hash := md5.Sum([]byte(c.password))
	data := url.Values{"account": {c.user}, "password": {hex.EncodeToString(hash[:])}}
	_, err := http.PostForm(c.address, data)
	return err
}
