# @example MD5 of data
# @severity medium
import hashlib

def f(data):
    # @finding
    return hashlib.md5(data).hexdigest()
