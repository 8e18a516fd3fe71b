// @example names in a zip, of a loop and of a function of its own
package p

import (
	"archive/zip"
	"os"
	"path/filepath"
)

func unpackAll(reader *zip.ReadCloser, to string) error {
	for _, f := range reader.File {
		path := filepath.Join(to, f.Name)
		// @finding
		if err := os.MkdirAll(path, 0o755); err != nil {
			return err
		}
	}
	return nil
}

func unpackEach(from, to string) error {
	r, err := zip.OpenReader(from)
	if err != nil {
		return err
	}
	unpackOne := func(f *zip.File) error {
		path := filepath.Join(to, f.Name)
		// @finding
		return os.MkdirAll(path, f.Mode())
	}
	for _, f := range r.File {
		if err := unpackOne(f); err != nil {
			return err
		}
	}
	return nil
}
