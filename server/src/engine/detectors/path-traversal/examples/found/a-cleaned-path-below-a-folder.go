// @example a path below a folder that is cleaned only after it was joined
package p

import (
	"net/http"
	"os"
	"path/filepath"
)

func unsafe(w http.ResponseWriter, r *http.Request) error {
	// @finding
	_, err := os.ReadFile(filepath.Clean("/srv/" + r.FormValue("f")))
	return err
}
