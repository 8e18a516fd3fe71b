// @example the secret of a client that a service keeps
// @file src/main/kotlin/shop/TrackApi.kt
// @severity critical
// @finding
private const val CLIENT_SECRET = "54fd¦7307467763cd"
