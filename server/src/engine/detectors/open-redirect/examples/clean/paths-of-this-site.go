// @example paths of this site
package p

import "net/http"

func login(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/users/"+r.FormValue("id"), http.StatusFound)
	http.Redirect(w, r, "https://"+r.Host+r.RequestURI, http.StatusMovedPermanently)
}
