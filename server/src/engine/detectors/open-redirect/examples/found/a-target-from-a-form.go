// @example a target from a form
// @severity medium
package p

import "net/http"

func login(w http.ResponseWriter, r *http.Request) {
	// @finding
	http.Redirect(w, r, r.FormValue("next"), http.StatusFound)
}
