// @example a beginning that is put where it is missing
function addressOf(url, base) {
  if (!url.startsWith(base)) url = base + url
  return url
}
