# @example a text that is put together
def f(a, b):
    return eval(f'{a} + {b}')
