# @example what is remembered from call to call
def f(n, known={}):
    if n not in known:
        known[n] = g(n)
    return known[n]
