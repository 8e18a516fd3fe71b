// @example the secret of a client in code that everybody has
// @severity low
private const val CLIENT_ID = "shop"
// @finding
private const val CLIENT_SECRET = "54fd¦7307467763cd"
