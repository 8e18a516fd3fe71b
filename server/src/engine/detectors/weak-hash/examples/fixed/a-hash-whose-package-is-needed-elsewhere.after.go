package p

import (
	"crypto/sha1"
	"crypto/sha256"
)

var h = sha256.New()
var g = use(sha1.New)
