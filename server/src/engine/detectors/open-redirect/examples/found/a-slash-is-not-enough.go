// @example an address that begins with a slash
package web

import "net/http"
import "strings"

func login(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	if strings.HasPrefix(next, "/") {
		// @finding
		http.Redirect(w, r, next, http.StatusFound)
	}
}
