# @example a function of seven parameters
# @finding
def draw(a, b, c, d, e, f, g):
    return a
