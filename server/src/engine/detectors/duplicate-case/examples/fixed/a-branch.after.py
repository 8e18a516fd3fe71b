def choose(a, b, c, d, e, f):
    if a == 1:
        b()
    elif a == 2:
        c()

    f()
