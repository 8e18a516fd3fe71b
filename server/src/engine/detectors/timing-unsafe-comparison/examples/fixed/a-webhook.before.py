# @example a webhook
import hashlib
import hmac


def is_right(body, signature):
    return hmac.new(KEY, body, hashlib.sha256).hexdigest() == signature
