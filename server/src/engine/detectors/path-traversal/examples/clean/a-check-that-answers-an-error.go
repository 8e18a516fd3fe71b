// @example a check that answers an error
package p

import (
	"archive/zip"
	"os"
	"path/filepath"
)

func unpack(reader *zip.Reader, to string) error {
	for _, f := range reader.File {
		errPath := checkPath(to, f.Name)
		if errPath != nil {
			return errPath
		}
		if err := os.MkdirAll(filepath.Join(to, f.Name), 0o755); err != nil {
			return err
		}
	}
	return nil
}
