# @example conditions of arguments
def f(a):
    return a and g(a or b) and h(c and d) and i(e or j)
