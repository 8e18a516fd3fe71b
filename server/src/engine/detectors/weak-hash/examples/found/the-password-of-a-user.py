# @example a password beside a user
# @severity high
import hashlib


def check(user, password):
    # @finding
    return user.password_hash == hashlib.sha1(password.encode()).hexdigest()
