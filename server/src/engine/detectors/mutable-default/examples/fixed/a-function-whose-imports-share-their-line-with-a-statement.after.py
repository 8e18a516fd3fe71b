def f(a=None):
    if a is None:
        a = []
    import b; c(a)
