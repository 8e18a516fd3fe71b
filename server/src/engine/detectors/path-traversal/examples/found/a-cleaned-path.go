// @example a cleaned path
// @severity high
package p

import (
	"net/http"
	"os"
	"path/filepath"
)

func file(w http.ResponseWriter, r *http.Request) {
	name := filepath.Clean(r.URL.Query().Get("name"))
	// @finding
	data, _ := os.ReadFile(filepath.Join("files", name))
	w.Write(data)
}
