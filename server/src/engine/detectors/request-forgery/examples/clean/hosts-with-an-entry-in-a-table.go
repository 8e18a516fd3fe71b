// @example hosts with an entry in a table
package proxy

import (
	"net/http"
	"net/url"
)

var allowed = map[string]bool{"api.example.com": true}

func direct(w http.ResponseWriter, r *http.Request) {
	target := r.URL.Query().Get("url")
	if !allowed[target] {
		return
	}
	http.Get(target)
}

func byHost(w http.ResponseWriter, r *http.Request) {
	target := r.URL.Query().Get("url")
	address, err := url.Parse(target)
	if err != nil {
		return
	}
	host := address.Hostname()
	if _, ok := allowed[host]; !ok {
		return
	}
	http.Get(target)
}
