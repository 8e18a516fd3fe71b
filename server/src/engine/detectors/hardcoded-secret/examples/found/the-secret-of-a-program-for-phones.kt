// @example the secret of a client that everybody has on a telephone
// @file app/src/main/java/shop/TrackApi.kt
// @severity low
private const val CLIENT_ID = "shop"
// @finding
private const val CLIENT_SECRET = "54fd¦7307467763cd"
