# @example another thing that is called sha256
from hashlib import md5

sha256 = 1
h = md5(data)
