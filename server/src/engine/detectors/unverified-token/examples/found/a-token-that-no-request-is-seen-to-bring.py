# @example a token that no request is seen to bring
# @severity low
import jwt


def owner_of(token):
    # @finding
    return jwt.decode(token, options={"verify_signature": False})["sub"]
