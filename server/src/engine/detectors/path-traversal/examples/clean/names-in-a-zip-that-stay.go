// @example names in a zip that stay in the folder
package p

import (
	"archive/zip"
	"errors"
	"os"
	"path/filepath"
	"strings"
)

func unpackAll(reader *zip.ReadCloser, to string) error {
	for _, f := range reader.File {
		path := filepath.Join(to, f.Name)
		if !strings.HasPrefix(path, filepath.Clean(to)+string(os.PathSeparator)) {
			return errors.New("illegal path")
		}
		if err := os.MkdirAll(path, 0o755); err != nil {
			return err
		}
	}
	return nil
}
