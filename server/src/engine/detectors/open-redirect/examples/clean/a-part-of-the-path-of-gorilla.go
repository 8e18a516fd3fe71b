// @example a part of the path behind a slash
package shop

import (
	"net/http"

	"github.com/gorilla/mux"
)

func edit(w http.ResponseWriter, r *http.Request) {
	alias := mux.Vars(r)["alias"]
	w.Header().Set("Location", "/"+alias+"/edit")
	w.WriteHeader(http.StatusFound)
}
