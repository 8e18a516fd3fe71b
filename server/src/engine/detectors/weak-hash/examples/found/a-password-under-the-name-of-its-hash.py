# @example a password that only the name of the hash tells
# @severity high
import hashlib


def save(user, raw):
    # @finding
    user.password_hash = hashlib.md5(raw.encode()).hexdigest()
