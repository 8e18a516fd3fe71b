# @example a context that is made again after it was set up
# @finding
context = ssl._create_unverified_context()
context.load_cert_chain(file)
# @finding
context = ssl._create_stdlib_context()
if strict:
    context.verify_mode = ssl.CERT_REQUIRED
