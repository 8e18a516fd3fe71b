# @example `!= None`
def f(a):
    # @finding
    return None != a
