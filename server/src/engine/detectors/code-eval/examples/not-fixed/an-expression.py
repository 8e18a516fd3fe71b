# @example an expression
def f(expression):
    return eval(expression)
