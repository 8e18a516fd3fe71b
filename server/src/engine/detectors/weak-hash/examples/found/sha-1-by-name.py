# @example SHA-1 by name
import hashlib

def f(data):
    # @finding
    return hashlib.new('sha1', data)
