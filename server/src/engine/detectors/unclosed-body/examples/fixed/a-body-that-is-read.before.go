// @example a body that is read
package main

import (
	"io"
	"net/http"
)

func load(address string) ([]byte, error) {
	response, err := http.Get(address)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(response.Body)
}
