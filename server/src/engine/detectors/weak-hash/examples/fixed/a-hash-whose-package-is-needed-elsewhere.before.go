// @example a hash whose package is needed elsewhere
package p

import (
	"crypto/sha1"
)

var h = sha1.New()
var g = use(sha1.New)
