# @example a context of whoever calls, made and set up below a condition
if not verify:
    # @finding
    context = ssl._create_unverified_context()
    context.verify_mode = ssl.CERT_NONE
