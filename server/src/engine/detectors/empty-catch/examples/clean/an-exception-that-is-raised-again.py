# @example an exception that is raised again
try:
    save()
except Exception:
    raise
