// @example digest access authentication, which prescribes the function
package p

import (
	"crypto/md5"
	"fmt"
)

func digestAuth(user, password, realm, nonce, cnonce, uri string) string {
	ha1 := fmt.Sprintf("%x", md5.Sum([]byte(user+":"+realm+":"+password)))
	ha2 := fmt.Sprintf("%x", md5.Sum([]byte("GET:"+uri)))
	return fmt.Sprintf("%x", md5.Sum([]byte(ha1+":"+nonce+":"+cnonce+":"+ha2)))
}
