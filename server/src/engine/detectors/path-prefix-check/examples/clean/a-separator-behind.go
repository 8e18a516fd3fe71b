// @example a folder with its separator
package files

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
)

func fileOf(dir, name string) (string, error) {
	root := filepath.Clean(dir)
	path := filepath.Join(root, name)
	if !strings.HasPrefix(path, root+string(os.PathSeparator)) {
		return "", errors.New("outside of the folder")
	}
	return path, nil
}
