# @example a hash that is used as a checksum further down
import hashlib

def f(file):
    m = hashlib.md5()
    m.update(file.read())
    checksum = m.hexdigest()
    return checksum
