// @example a refusal that ends the function
package main

import "net/http"

func show(w http.ResponseWriter, r *http.Request) {
	if !isOwn(r) {
		http.Error(w, "no", http.StatusForbidden)
		return
	}
	w.Write(contentOf(r))
}
