# @example a context after the verification has failed
import ssl
from urllib.request import urlopen


def load(address, digest):
    try:
        source = urlopen(address)
    except ssl.SSLCertVerificationError:
        source = urlopen(address, context=ssl._create_unverified_context())
    return check(source.read(), digest)
