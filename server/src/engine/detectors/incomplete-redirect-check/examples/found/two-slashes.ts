// @example two slashes, and no backslash
function isLocalUrl(url: string) {
  // @finding
  return url.startsWith("/") && !url.startsWith("//")
}
