// @example a parameter, which the library does not check
package service

import (
	"net/http"
	"path/filepath"
)

func serve(w http.ResponseWriter, r *http.Request) {
	// @finding
	http.ServeFile(w, r, filepath.Join("/srv/pages", r.URL.Query().Get("file")))
}
