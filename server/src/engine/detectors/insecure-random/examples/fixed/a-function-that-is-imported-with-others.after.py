from random import shuffle
from secrets import randbits

self.nonce = randbits(64)
shuffle(cards)
