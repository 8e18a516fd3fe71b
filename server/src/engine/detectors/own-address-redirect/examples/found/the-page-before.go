// @example the page before
package web

import "net/http"

func back(w http.ResponseWriter, r *http.Request) {
	// @finding
	http.Redirect(w, r, r.Referer(), http.StatusFound)
}
