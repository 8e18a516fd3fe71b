// @example an ETag
package p

import (
	"crypto/md5"
	"fmt"
	"net/http"
)

func serve(w http.ResponseWriter, body []byte) {
	w.Header().Set("ETag", fmt.Sprintf("\"%x\"", md5.Sum(body)))
	w.Write(body)
}
