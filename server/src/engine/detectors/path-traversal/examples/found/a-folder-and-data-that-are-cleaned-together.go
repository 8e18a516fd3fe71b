// @example a folder and data that are cleaned together
// @severity high
package p

import (
	"net/http"
	"os"
	"path/filepath"
)

func file(w http.ResponseWriter, r *http.Request) {
	// @finding
	data, _ := os.ReadFile(filepath.Clean("/srv/" + r.FormValue("name")))
	w.Write(data)
}
