# @example a bare except that does nothing
try:
    save()
# @finding
except:
    pass
