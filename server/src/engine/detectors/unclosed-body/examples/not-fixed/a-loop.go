// @example a loop, at whose end nothing that is deferred runs
package main

import (
	"io"
	"net/http"
)

func load(addresses []string) error {
	for _, address := range addresses {
		response, err := http.Get(address)
		if err != nil {
			return err
		}
		_, err = io.ReadAll(response.Body)
	}
	return nil
}
