// @example a path that is cleaned below the root, where any file is
// @severity high
package p

import (
	"net/http"
	"os"
	"path/filepath"
)

func file(w http.ResponseWriter, r *http.Request) {
	// @finding
	data, _ := os.ReadFile(filepath.Clean("/" + r.FormValue("name")))
	w.Write(data)
}
