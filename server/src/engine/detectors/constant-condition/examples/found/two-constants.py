# @example two constants that are compared, in a chain of comparisons
def level(p):
    # @finding
    if p >= 0.004 < 0.499:
        return 1
    return 2
