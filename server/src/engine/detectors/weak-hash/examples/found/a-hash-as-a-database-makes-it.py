# @example a hash as a database makes it, to compare it with
# @severity low
import hashlib


def mysql_passwd(password):
    # @finding
    return "*" + hashlib.sha1(password).hexdigest()
