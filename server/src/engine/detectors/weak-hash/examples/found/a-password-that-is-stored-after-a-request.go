// @example a password that is stored
// @severity high
package p

import (
	"crypto/md5"
	"encoding/hex"
	"net/url"
)

func (s *Server) register(form url.Values) error {
	// @finding
	hash := md5.Sum([]byte(form.Get("password")))
	return s.users.Insert(User{"password": hex.EncodeToString(hash[:])})
}
