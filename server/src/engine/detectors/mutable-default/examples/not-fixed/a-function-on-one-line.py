# @example a function on one line
def f(a=[]): return a
