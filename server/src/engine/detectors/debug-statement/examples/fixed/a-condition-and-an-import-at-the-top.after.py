import os


def f(a):
    b = os.path.join(a)

    return b
