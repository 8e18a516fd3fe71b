// @example a request that is sent
package p

import (
	"net/http"
	"os"
)

func cached(address string) ([]byte, error) {
	req, err := http.NewRequest("GET", address, nil)
	if err != nil {
		return nil, err
	}
	return os.ReadFile("/var/cache/" + req.URL.Path)
}
