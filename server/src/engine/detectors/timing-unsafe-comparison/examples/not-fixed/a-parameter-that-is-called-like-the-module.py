# @example a parameter that is called like the module
import hmac


def check(request, hmac, key):
    # @finding
    return sign_hmac(request.body, key) == hmac
