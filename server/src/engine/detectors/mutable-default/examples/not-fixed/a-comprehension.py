# @example a comprehension
def f(a=[b for b in c]):
    return a
