// @example the rest of a path, whatever it holds
// @severity medium
package shop

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

func leave(w http.ResponseWriter, r *http.Request) {
	// @finding
	http.Redirect(w, r, chi.URLParam(r, "*"), http.StatusFound)
}
