# @example comparisons in constant time
import hmac


def is_right(body, signature):
    if signature == "":
        return False
    return hmac.compare_digest(hmac.new(KEY, body, "sha256").hexdigest(), signature)
