# @example Exception
try:
    save()
except Exception:
    log('failed')
