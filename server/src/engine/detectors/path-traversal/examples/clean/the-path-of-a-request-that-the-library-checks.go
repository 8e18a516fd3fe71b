// @example the path of a request, which the library checks
package service

import (
	"net/http"
	"path/filepath"
)

func serve(w http.ResponseWriter, r *http.Request) {
	http.ServeFile(w, r, filepath.Join("/srv/pages", r.RequestURI))
}
