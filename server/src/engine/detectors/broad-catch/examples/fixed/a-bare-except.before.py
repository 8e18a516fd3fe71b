# @example a bare except
try:
    save()
except:  # whatever
    log('failed')
