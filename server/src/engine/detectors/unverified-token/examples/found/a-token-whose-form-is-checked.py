# @example a token whose form is checked, and one that a comment speaks of
# @severity high
import jwt


def user_of(request, token):
    # @finding
    claims = jwt.decode(token, options={"verify_signature": False})
    if not is_valid_length(token) or not validate_expiry(token):
        raise ValueError(claims)
    return claims["sub"]


def owner_of(request, token):
    # @finding
    claims = jwt.decode(token, options={"verify_signature": False})
    # later: verify(token)
    return claims["sub"]
