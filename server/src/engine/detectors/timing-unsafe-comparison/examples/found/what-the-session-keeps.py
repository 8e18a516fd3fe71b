# @example what the session keeps
# @severity low
from flask import request, session


def leave_old_sessions(user):
    session_hash = session.get("hash")
    # @finding
    if session_hash != hmac(user.password):
        logout_user(request)
