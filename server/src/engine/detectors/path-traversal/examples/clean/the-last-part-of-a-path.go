// @example the last part of a path
package p

import (
	"net/http"
	"os"
	"path/filepath"
)

func file(w http.ResponseWriter, r *http.Request) {
	os.ReadFile("files/" + filepath.Base(r.URL.Path))
}
