# @example one expected exception
try:
    del cache[key]
except KeyError:
    pass
