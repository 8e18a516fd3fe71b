# @example a value of names, which may mean something else inside
def f(b, a=[b]):
    return a
