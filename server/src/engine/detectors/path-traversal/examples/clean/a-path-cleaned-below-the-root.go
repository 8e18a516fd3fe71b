// @example a path that is cleaned below the root, and joined after that
package p

import (
	"net/http"
	"os"
	"path/filepath"
)

func safe(w http.ResponseWriter, r *http.Request) error {
	_, err := os.ReadFile(filepath.Join("/srv", filepath.Clean("/"+r.FormValue("f"))))
	return err
}
