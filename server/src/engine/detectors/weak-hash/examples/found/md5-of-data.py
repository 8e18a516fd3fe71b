# @example MD5 of data
# @severity low
import hashlib

def f(data):
    # @finding
    return hashlib.md5(data).hexdigest()
