from hashlib import md5, sha256, sha512

h = sha256(data)
g(md5, sha512)
