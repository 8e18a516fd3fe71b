// @example the origin sent back on the machine of a developer
// @severity low
package p

import "net/http"

func allow(w http.ResponseWriter, r *http.Request, devMode bool) {
	if devMode {
		// @finding
		w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
	} else {
		w.Header().Set("Access-Control-Allow-Origin", "https://shop.example")
	}
	w.Header().Set("Access-Control-Allow-Credentials", "true")
}
