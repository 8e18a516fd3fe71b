// @example the origin sent back below the block for developers
// @severity medium
package p

import "net/http"

func allow(w http.ResponseWriter, r *http.Request, devMode bool) {
	if devMode {
		w.Header().Set("X-Mode", "dev")
	}
	// @finding
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
	w.Header().Set("Access-Control-Allow-Credentials", "true")
}
