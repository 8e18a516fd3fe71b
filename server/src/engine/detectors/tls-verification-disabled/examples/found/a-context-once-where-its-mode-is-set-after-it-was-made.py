# @example a context once where its mode is set after it was made
def f():
    context = ssl._create_unverified_context()
    context.load_cert_chain(file)
    # @finding
    context.verify_mode = ssl.CERT_NONE
    return context
