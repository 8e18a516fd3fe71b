// @example a text of a form behind a slash
package shop

import "net/http"

func login(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("to")
	// @finding
	w.Header().Set("Location", "/"+to)
	w.WriteHeader(http.StatusFound)
}
