# @example a context of one name in two functions
import ssl

def f():
    ctx = ssl.create_default_context()
    ctx.check_hostname = False
    return ctx

def g():
    ctx = ssl.create_default_context()
    ctx.check_hostname = False
    ctx.verify_mode = ssl.CERT_NONE
    return ctx
