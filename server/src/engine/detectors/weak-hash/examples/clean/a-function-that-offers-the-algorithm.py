# @example a function that offers the algorithm
import hashlib

def hex_md5(data):
    return hashlib.md5(data).hexdigest()
