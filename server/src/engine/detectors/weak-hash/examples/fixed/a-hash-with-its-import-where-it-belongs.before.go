// @example a hash, with its import where it belongs
package p

import (
	"crypto/md5"
	"crypto/rand"
	"io"

	"example.org/a"
)

var h = md5.New()
