# @example a function that is imported by its name
from random import getrandbits

self.nonce = getrandbits(64)
