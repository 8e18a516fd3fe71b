try:
    save()
except Exception:  # whatever
    log('failed')
