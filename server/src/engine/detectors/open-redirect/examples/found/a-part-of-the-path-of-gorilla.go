// @example a part of the path behind a slash, which a backslash may turn into a host
// @severity low
package shop

import (
	"net/http"

	"github.com/gorilla/mux"
)

func edit(w http.ResponseWriter, r *http.Request) {
	alias := mux.Vars(r)["alias"]
	// @finding
	w.Header().Set("Location", "/"+alias+"/edit")
	w.WriteHeader(http.StatusFound)
}
