// @example a function that asks its own machine alone
// @severity low
package p

import (
	"crypto/tls"
	"net/http"
)

func status() (*http.Response, error) {
	// @finding
	settings := &tls.Config{InsecureSkipVerify: true}
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: settings}}
	return client.Get("https://127.0.0.1:8443/status")
}
