# @example a context that was made without authorities
import ssl

def f():
    context = ssl._create_unverified_context()
    context.verify_mode = ssl.CERT_NONE
