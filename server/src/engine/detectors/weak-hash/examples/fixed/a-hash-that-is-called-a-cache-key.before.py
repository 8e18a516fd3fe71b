# @example a hash that is called a cache key
import hashlib

session_cache_key = hashlib.md5(session).hexdigest()
