from hashlib import sha256

h = sha256(data).hexdigest()
