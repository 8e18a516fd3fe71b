// @example a key with escaped line ends
// @severity critical
// @finding
const pem = "-----BEGIN RSA PRIV¦ATE KEY-----\r\nMIIEowIBAAKCAQEAx1ZrVb0bYQJm3Zc9yD2Kq8Hs5Wd4Lf7Ng6Pt1Rv0Sx3Ua9BcMIIEowIBAAKCAQEAx1ZrVb0bYQJm3Zc9yD2Kq8Hs5Wd4Lf7Ng6Pt1Rv0Sx3Ua9BcMIIEowIBAAKCAQEAx1ZrVb0bYQJm3Zc9yD2Kq8Hs5Wd4Lf7Ng6Pt1Rv0Sx3Ua9Bc\r\n-----END RSA PRIV¦ATE KEY-----"
