// @example files of a struct that is no archive
package bundle

import (
	"archive/zip"
	"os"
	"path/filepath"
)

type Bundle struct {
	File []Source
}

func Write(bundle Bundle, folder string, target *zip.Writer) {
	for _, file := range bundle.File {
		os.Create(filepath.Join(folder, file.Name))
	}
}
