# @example a hash declared to protect nothing
import hashlib

hashlib.sha1(data, usedforsecurity=False)
