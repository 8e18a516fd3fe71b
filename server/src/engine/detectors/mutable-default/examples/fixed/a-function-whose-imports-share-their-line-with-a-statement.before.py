# @example a function whose imports share their line with a statement
def f(a=[]):
    import b; c(a)
