# @example what makes a generator
def f():
    return
    a = 1
    yield a
