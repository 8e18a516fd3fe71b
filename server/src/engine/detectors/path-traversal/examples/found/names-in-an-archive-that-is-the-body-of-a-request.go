// @example names in an archive that is the body of a request
// @severity high
package themes

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"os"
	"path/filepath"
)

func install(r *http.Request) error {
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
