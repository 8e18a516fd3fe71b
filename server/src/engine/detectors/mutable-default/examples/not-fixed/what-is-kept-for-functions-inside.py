# @example what is kept for functions inside
def f(g, kept=[]):
    kept.append(g[:])
    return lambda: kept.pop() if kept else None
