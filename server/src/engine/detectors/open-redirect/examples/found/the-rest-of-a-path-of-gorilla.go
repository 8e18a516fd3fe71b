// @example an address in the rest of a path
// @severity medium
package shop

import (
	"net/http"

	"github.com/gorilla/mux"
)

func routes(router *mux.Router) {
	router.HandleFunc("/leave/{url:.*}", leave)
}

func leave(w http.ResponseWriter, r *http.Request) {
	// @finding
	http.Redirect(w, r, mux.Vars(r)["url"], http.StatusFound)
}
