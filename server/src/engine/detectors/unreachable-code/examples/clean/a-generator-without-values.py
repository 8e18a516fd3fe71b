# @example a generator without values
def f():
    return
    yield
