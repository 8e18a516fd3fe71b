def replace(a):
    return a
