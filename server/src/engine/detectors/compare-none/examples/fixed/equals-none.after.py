def f(a):
    if a is None:
        return 1
