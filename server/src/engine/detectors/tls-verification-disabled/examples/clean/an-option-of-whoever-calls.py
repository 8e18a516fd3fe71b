# @example an option of whoever calls
if not verify:
    context.verify_mode = ssl.CERT_NONE
