# @example a deliberate cache
def f(n, _cache={}):
    if n not in _cache:
        _cache[n] = n * n
    return _cache[n]
