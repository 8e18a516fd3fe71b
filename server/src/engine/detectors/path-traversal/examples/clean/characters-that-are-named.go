// @example only the characters are kept that are named
package p

import (
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/gin-gonic/gin"
)

func words(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || r == '-' {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

func letters(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r
		default:
			return -1
		}
	}, s)
}

func show(c *gin.Context, folder string) {
	os.ReadFile(filepath.Join(folder, words(c.Query("name"))))
	os.ReadFile(filepath.Join(folder, letters(c.Query("name"))))
}
