// @example names in an archive that somebody uploads
// @severity high
package themes

import (
	"archive/zip"
	"net/http"
	"os"
	"path/filepath"
)

func install(w http.ResponseWriter, r *http.Request) {
	file, header, err := r.FormFile("theme")
	if err != nil {
		return
	}
	archive, err := zip.NewReader(file, header.Size)
	if err != nil {
		return
	}
	for _, entry := range archive.File {
		// @finding
		os.Create(filepath.Join("/srv/themes", entry.Name))
	}
}
