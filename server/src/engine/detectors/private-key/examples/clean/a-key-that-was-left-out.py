# @example a key that was left out
HELP = """
-----BEGIN RSA PRIV¦ATE KEY-----
...
-----END RSA PRIV¦ATE KEY-----
"""
A = "-----BEGIN RSA PRIV¦ATE KEY-----\nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n-----END RSA PRIV¦ATE KEY-----"
