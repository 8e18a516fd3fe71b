# @example a bare except
# @severity medium
try:
    save()
# @finding
except:
    log('failed')
