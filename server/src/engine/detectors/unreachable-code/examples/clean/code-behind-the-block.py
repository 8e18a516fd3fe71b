# @example code behind the block
def f(a):
    if a:
        return 1
    return 2


g()
