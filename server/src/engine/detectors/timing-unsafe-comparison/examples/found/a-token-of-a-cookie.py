# @example a token of a cookie
# @severity medium
from flask import request


def is_signed_in(user):
    session_token = request.cookies["session"]
    # @finding
    return session_token == hmac(user.id)
