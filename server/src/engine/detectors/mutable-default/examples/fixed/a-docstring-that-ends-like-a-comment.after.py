def f(a=None):
    """A.
    # b"""
    if a is None:
        a = []
    return a
