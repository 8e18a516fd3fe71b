# @example hashes of which a few characters are kept
import hashlib

LENGTH = 6
a = hashlib.sha1(data).hexdigest()[:8]
b = hashlib.md5(data).hexdigest()[-LENGTH:]
c = int(hashlib.md5(data).hexdigest()[0:5], 16)
d = hashlib.md5()
d.update(data)
e = d.hexdigest()[:LENGTH]
