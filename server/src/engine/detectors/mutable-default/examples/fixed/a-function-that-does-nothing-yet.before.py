# @example a function that does nothing yet
def f(a=[b for b in c]):
    'A.'
    raise NotImplementedError
