// @example a client with settings of its own
package shop

import "net/http"

func fetch(w http.ResponseWriter, r *http.Request) {
	client := &http.Client{Timeout: 5}
	// @finding
	client.Get(r.FormValue("url"))
	// @finding
	client.Post(r.FormValue("url"), "text/plain", nil)
}
