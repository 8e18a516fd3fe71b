# @example statements and their comments
def f(a):
    if a:
        raise E(a)

        # b
        c = 1  # d
        return c
    # e
    return 2
