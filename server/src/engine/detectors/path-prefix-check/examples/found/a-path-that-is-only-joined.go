// @example a path that is only joined
// @severity low
package main

import (
	"errors"
	"os"
	"strings"
)

func read(folder, name string) ([]byte, error) {
	path := folder + "/" + name
	// @finding
	if !strings.HasPrefix(path, folder) {
		return nil, errors.New(name)
	}
	return os.ReadFile(path)
}
