# @example an old scheme beside a better one
# @severity low
import hashlib

import bcrypt


def check(user, password):
    if bcrypt.checkpw(password, user.password_hash):
        return True
    # @finding
    return user.password_hash == hashlib.md5(password).hexdigest()
