// @example a refusal without `return`
// @severity low
package main

import "net/http"

func show(w http.ResponseWriter, r *http.Request) {
	if !isOwn(r) {
		// @finding
		http.Error(w, "no", http.StatusForbidden)
	}
	w.Write(contentOf(r))
}
