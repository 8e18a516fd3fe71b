# @example a mode of the operator that turns the verification on again
# @severity low
import ssl


def context_of(mode):
    context = ssl.create_default_context()
    # @finding
    context.verify_mode = ssl.CERT_NONE
    if mode == "verify-ca":
        context.verify_mode = ssl.CERT_REQUIRED
    return context
