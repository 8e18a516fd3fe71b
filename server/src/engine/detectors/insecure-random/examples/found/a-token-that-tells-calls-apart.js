// @example a token that tells calls apart
// @severity low
function load() {
  // @finding
  const fetchToken = Math.random().toString(36)
  this.currentToken = fetchToken
  return fetcher().then((rows) => {
    if (this.currentToken === fetchToken) this.rows = rows
  })
}
