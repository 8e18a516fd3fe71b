# @example a handler that raises again
try:
    save()
except:
    rollback()
    raise
