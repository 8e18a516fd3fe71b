# @example a function whose cognitive complexity is reported already
def f(a):
# @repeat 22
    if a.has(NUMBER):
        a.go(NUMBER)
# @end
