// @example the name of a git object
package p

import (
	"crypto/sha1"
	"fmt"
)

func blobID(content []byte) [20]byte {
	return sha1.Sum([]byte(fmt.Sprintf("blob %d\x00%s", len(content), content)))
}
