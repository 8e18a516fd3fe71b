# @example code with variables of its own
def f(text):
    return eval(text, {'a': 1})
