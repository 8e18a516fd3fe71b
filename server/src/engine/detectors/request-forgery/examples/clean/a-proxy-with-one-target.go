// @example a proxy with one target
package p

import (
	"net/http"
	"net/url"
)

func proxy(w http.ResponseWriter, r *http.Request) {
	answer, err := http.Get("http://backend:8080" + r.URL.Path)
	if err == nil {
		answer.Body.Close()
	}
	http.Get("https://api.example.com/?q=" + url.QueryEscape(r.FormValue("q")))
}

func checked(w http.ResponseWriter, r *http.Request) {
	target, err := url.Parse(r.FormValue("url"))
	if err != nil || target.Host != "api.example.com" {
		return
	}
	http.Get(target.String())
}
