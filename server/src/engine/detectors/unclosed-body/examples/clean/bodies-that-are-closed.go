// @example bodies that are closed, or handed on
package main

import "net/http"

func load(address string) (int, error) {
	response, err := http.Get(address)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	return response.StatusCode, nil
}

func open(address string) (*http.Response, error) {
	response, err := http.Get(address)
	if response.StatusCode != 200 {
		return nil, err
	}
	return response, err
}

func find(client *store, key string) (string, error) {
	entry, err := client.Get(key)
	return entry.Value, err
}
