# @example a function that is imported with others
from random import getrandbits, shuffle

self.nonce = getrandbits(64)
shuffle(cards)
