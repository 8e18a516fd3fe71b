// @example two slashes, and no backslash
function isLocalUrl(url) {
  // @finding
  return url.startsWith("/") && !url.startsWith("//")
}
