// @example two slashes, and no backslash
package user

func isValidRedirect(url string) bool {
	// @finding
	return len(url) >= 2 && url[0] == '/' && url[1] != '/'
}
