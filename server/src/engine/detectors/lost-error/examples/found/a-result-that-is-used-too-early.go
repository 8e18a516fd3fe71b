// @example a result that is used too early
package main

import "os"

func load() error {
	file, err := os.Open("a")
	// @finding
	defer file.Close()
	if err != nil {
		return err
	}
	return nil
}
