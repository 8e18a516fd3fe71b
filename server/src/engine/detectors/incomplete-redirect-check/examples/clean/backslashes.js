// @example backslashes, hosts that are compared, and paths that are no redirects
function isLocalUrl(url) {
  return url.startsWith("/") && !url.startsWith("//") && !url.startsWith("/\\")
}

function safeUrl(url, own) {
  return url.startsWith("//") ? "/" : new URL(url, own).host === own.host ? url : "/"
}

function isComment(line) {
  return line.startsWith("//")
}
