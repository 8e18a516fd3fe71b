package p

import (
	"crypto/rand"
	"crypto/sha256"
	"io"

	"example.org/a"
)

var h = sha256.New()
