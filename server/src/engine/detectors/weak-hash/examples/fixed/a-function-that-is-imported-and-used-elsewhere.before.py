# @example a function that is imported and used elsewhere
from hashlib import md5, sha512

h = md5(data)
g(md5, sha512)
