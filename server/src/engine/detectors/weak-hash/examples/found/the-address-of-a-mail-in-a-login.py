# @example the address of a mail in a function that has to do with passwords
# @severity low
import hashlib


def authorize_login_password(email, key):
    # @finding
    hashed = hashlib.sha1((email + key).encode()).hexdigest()
    return allow(f"pw-{hashed}")
