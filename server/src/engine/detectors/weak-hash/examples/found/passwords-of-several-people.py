# @example the passwords of several people, each of which is hashed once
# @severity high
import hashlib


def set_passwords(users, password):
    for user in users:
        # @finding
        user.password = hashlib.md5(password.encode()).hexdigest()
