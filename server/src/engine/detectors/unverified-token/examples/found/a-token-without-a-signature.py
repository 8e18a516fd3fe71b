# @example a token without a signature
# @severity high
import jwt


def read(request):
    # @finding
    return jwt.decode(request.headers["Token"], options={"verify_signature": False})


def make(user):
    # @finding
    return jwt.encode({"id": user.id}, "correct-horse¦-battery", algorithm="HS256")
