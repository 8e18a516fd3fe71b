# @example a statement behind the docstring on its line
def f(a=[]):
    'b'; return a
