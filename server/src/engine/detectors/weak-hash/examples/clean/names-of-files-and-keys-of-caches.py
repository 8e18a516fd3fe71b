# @example names of files, and keys of caches
import hashlib
import os


def stored(folder, name):
    return os.path.join(folder, hashlib.md5(name.encode()).hexdigest())


def cached(redis, query):
    key = "q:" + hashlib.sha1(query.encode()).hexdigest()
    return redis.get(key)
