# @example a nonce
from random import getrandbits

# @finding
self.nonce = getrandbits(64)
