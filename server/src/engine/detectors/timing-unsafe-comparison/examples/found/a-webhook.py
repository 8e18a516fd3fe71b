# @example a webhook
# @severity medium
import hashlib
import hmac


def is_right(body, signature):
    # @finding
    return hmac.new(KEY, body, hashlib.sha256).hexdigest() == signature


def other(request, computed_signature):
    # @finding
    if request.headers["X-Signature"] != computed_signature:
        return False
    return True
