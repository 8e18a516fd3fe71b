// @example the address that was asked for, with another scheme
package p

import "net/http"

func secure(w http.ResponseWriter, r *http.Request) {
	u := r.URL
	u.Scheme = "https"
	http.Redirect(w, r, u.String(), http.StatusPermanentRedirect)
}
