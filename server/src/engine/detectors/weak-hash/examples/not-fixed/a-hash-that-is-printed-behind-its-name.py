# @example a hash that is printed behind the name of the algorithm
import hashlib

print(release, "SHA1", hashlib.sha1(text).hexdigest())
