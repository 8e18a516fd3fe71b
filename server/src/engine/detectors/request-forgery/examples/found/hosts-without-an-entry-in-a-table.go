// @example hosts without an entry in a table, and another part of the address
package proxy

import (
	"net/http"
	"net/url"
)

var known = map[string]bool{"api.example.com": true, "https": true}

func refused(w http.ResponseWriter, r *http.Request) {
	target := r.URL.Query().Get("url")
	if known[target] {
		return
	}
	// @finding
	http.Get(target)
}

func missing(w http.ResponseWriter, r *http.Request) {
	target := r.URL.Query().Get("url")
	if _, ok := known[target]; ok {
		return
	}
	// @finding
	http.Get(target)
}

func byScheme(w http.ResponseWriter, r *http.Request) {
	target := r.URL.Query().Get("url")
	address, err := url.Parse(target)
	if err != nil || !known[address.Scheme] {
		return
	}
	// @finding
	http.Get(target)
}
