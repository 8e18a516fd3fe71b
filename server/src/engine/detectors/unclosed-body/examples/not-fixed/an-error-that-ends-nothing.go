// @example an error that is told and ends nothing
package main

import (
	"io"
	"log"
	"net/http"
)

func load(address string) ([]byte, error) {
	response, err := http.Get(address)
	if err != nil {
		log.Print(err)
	}
	return io.ReadAll(response.Body)
}
