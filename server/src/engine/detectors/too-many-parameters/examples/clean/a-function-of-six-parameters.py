# @example a function of six parameters
def draw(a, b, c, d, e, f):
    return a
