import hmac


def other(request, computed_signature):
    if not KEY or not hmac.compare_digest(
        request.headers["X-Signature"], computed_signature
    ):
        return False
    return True
