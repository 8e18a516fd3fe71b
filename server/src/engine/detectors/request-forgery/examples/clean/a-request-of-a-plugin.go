// @example a request that the program is asked for by its own plugin
package p

import (
	"net/http"

	"github.com/acme/music/plugins/host"
)

func send(client *http.Client, request host.HTTPRequest) (*http.Response, error) {
	out, err := http.NewRequest("GET", request.URL, nil)
	if err != nil {
		return nil, err
	}
	return client.Do(out)
}
