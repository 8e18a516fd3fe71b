# @example a hash whose purpose nothing says
import hashlib


def stamp(document):
    # @finding
    return hashlib.md5(document.encode()).hexdigest()
