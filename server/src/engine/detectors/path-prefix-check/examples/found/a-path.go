// @example a cleaned path and a folder without its separator
package files

import (
	"errors"
	"path/filepath"
	"strings"
)

func fileOf(dir, name string) (string, error) {
	root := filepath.Clean(dir)
	path := filepath.Join(root, name)
	// @finding
	if !strings.HasPrefix(path, root) {
		return "", errors.New("outside of the folder")
	}
	return path, nil
}
