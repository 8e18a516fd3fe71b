import hashlib

session_cache_key = hashlib.md5(session, usedforsecurity=False).hexdigest()
