# @example a token that is called unverified
# @severity low
import jwt


def issuer_of(token):
    # @finding
    unverified_claims = jwt.decode(token, options={"verify_signature": False})
    return unverified_claims["iss"]
