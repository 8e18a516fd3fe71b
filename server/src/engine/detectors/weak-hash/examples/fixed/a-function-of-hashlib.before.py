# @example a function of hashlib
import hashlib

def f(data):
    return hashlib.md5(
        data,  # all of it
    ).hexdigest()
