# @example a reason in a comment
try:
    save()
except Exception:  # best effort
    pass
