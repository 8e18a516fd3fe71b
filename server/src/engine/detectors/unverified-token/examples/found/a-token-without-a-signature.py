# @example a token without a signature
# @severity high
import jwt


def read(token):
    # @finding
    return jwt.decode(token, options={"verify_signature": False})


def make(user):
    # @finding
    return jwt.encode({"id": user.id}, "correct-horse¦-battery", algorithm="HS256")
