import hashlib
import hmac


def is_right(body, signature):
    return hmac.compare_digest(
        hmac.new(KEY, body, hashlib.sha256).hexdigest(), signature
    )
