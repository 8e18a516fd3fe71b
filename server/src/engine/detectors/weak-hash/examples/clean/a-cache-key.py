# @example a cache key
import hashlib

def cache_key(data):
    return hashlib.md5(data).hexdigest()
