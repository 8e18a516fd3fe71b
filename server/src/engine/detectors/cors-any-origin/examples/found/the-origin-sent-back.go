// @example the origin sent back
// @severity medium
package p

import "net/http"

func allow(w http.ResponseWriter, r *http.Request) {
	// @finding
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
	w.Header().Set("Access-Control-Allow-Credentials", "true")
}
