# @example a signature that differs
import hmac


def other(request, computed_signature):
    if not KEY or request.headers["X-Signature"] != computed_signature:
        return False
    return True
