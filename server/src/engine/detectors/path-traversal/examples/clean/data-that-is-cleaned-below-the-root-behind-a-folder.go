// @example data that is cleaned below the root, behind a folder
package p

import (
	"net/http"
	"os"
	"path/filepath"
)

func file(w http.ResponseWriter, r *http.Request) {
	data, _ := os.ReadFile(filepath.Join("/srv", filepath.Clean("/"+r.FormValue("name"))))
	w.Write(data)
}
