// @example a signature that a script of a page checks for its own user
// @severity low
const decrypt = (text, request) => {
  const key = $("#page_key").val()
  const hmac = forge.hmac.create()
  hmac.start("sha512", key)
  hmac.update(text)
  // @finding
  return hmac.digest().data !== request.headers.signature
}
