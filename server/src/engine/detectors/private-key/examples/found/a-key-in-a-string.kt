// @example a key in a string in Kotlin
class Report {
fun build(a: Row): Int {
    // @finding
    pem = "-----BEGIN RSA PRIV¦ATE KEY-----\nMIIEowIBAAKCAQEAx1ZrVb0bYQJm3Zc9yD2Kq8Hs5Wd4Lf7Ng6Pt1Rv0Sx3Ua9BcMIIEowIBAAKCAQEAx1ZrVb0bYQJm3Zc9yD2Kq8Hs5Wd4Lf7Ng6Pt1Rv0Sx3Ua9BcMIIEowIBAAKCAQEAx1ZrVb0bYQJm3Zc9yD2Kq8Hs5Wd4Lf7Ng6Pt1Rv0Sx3Ua9Bc\n-----END RSA PRIV¦ATE KEY-----"
}
}
