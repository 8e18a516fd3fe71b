// @example one of several fields of what is passed, while another one holds request data
package websocket

import (
	"net/http"
	"os"
)

type params struct {
	endpoint *Endpoint
	id       string
}

func attach(w http.ResponseWriter, r *http.Request) {
	handle(w, &params{endpoint: lookUp(), id: r.FormValue("id")})
}

func handle(w http.ResponseWriter, given *params) {
	open(w, given.endpoint, given.id)
}

func open(w http.ResponseWriter, endpoint *Endpoint, id string) {
	data, _ := os.ReadFile(endpoint.Certificate)
	w.Write(data)
}
