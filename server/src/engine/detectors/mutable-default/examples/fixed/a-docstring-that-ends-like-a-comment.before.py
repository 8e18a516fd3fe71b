# @example a docstring that ends like a comment
def f(a=[]):
    """A.
    # b"""
    return a
