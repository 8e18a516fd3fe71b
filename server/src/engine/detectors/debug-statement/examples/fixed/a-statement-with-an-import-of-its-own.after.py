import os


def f(a):
    return os.path.join(a)
