// @example letters are compared, and nothing else is left out
package p

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/gin-gonic/gin"
)

func lower(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' {
			return r + 32
		}
		return r
	}, s)
}

func names(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r == '/' || r == '.' {
			return r
		}
		return -1
	}, s)
}

func show(c *gin.Context, folder string) {
	// @finding
	os.ReadFile(filepath.Join(folder, lower(c.Query("name"))))
	// @finding
	os.ReadFile(filepath.Join(folder, names(c.Query("name"))))
}
