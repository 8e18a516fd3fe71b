# @example verified tokens
import jwt


def read(token, keys):
    issuer = jwt.decode(token, options={"verify_signature": False})["iss"]
    return jwt.decode(token, keys[issuer], algorithms=["RS256"])


def header(token):
    return jwt.get_unverified_header(token)
