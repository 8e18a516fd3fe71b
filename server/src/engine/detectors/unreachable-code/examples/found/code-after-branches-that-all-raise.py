# @example code after branches that all raise
def f(a):
    if a:
        return 1
    else:
        raise b
    # @finding
    c()
