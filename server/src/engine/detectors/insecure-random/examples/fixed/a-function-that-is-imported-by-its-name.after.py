from secrets import randbits

self.nonce = randbits(64)
