def f(a):
    if a:
        raise E(a)

    # e
    return 2
