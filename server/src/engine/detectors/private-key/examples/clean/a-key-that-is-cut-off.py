# @example a key that a description cuts off
HELP = """The key, for example
-----BEGIN RSA PRIV¦ATE KEY-----
MIIEowIBAAKCAQEAx1ZrVb0bYQJm3Zc9yD2Kq8Hs5Wd4Lf7Ng6Pt1Rv0Sx3Ua9Bc.
-----END RSA PRIV¦ATE KEY-----"""
