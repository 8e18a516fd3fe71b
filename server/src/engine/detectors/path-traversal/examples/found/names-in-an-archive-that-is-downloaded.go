// @example names in an archive that the program loads itself
// @severity low
package themes

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"os"
	"path/filepath"
)

func install(url string) error {
	r, err := http.Get(url)
	if err != nil {
		return err
	}
	data, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return err
	}
	for _, entry := range archive.File {
		// @finding
		if _, err := os.Create(filepath.Join("/srv/themes", entry.Name)); err != nil {
			return err
		}
	}
	return nil
}
