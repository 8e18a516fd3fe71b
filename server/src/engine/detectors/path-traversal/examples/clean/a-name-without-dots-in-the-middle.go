// @example the name of an entry in an archive that holds no two dots
package archive

import (
	"archive/tar"
	"os"
	"path/filepath"
	"strings"
)

func extract(reader *tar.Reader, folder string) error {
	for {
		header, err := reader.Next()
		if err != nil {
			return err
		}
		name := filepath.Clean(header.Name)
		if strings.Contains(name, "..") {
			continue
		}
		if err := os.MkdirAll(filepath.Join(folder, name), 0o755); err != nil {
			return err
		}
	}
}
