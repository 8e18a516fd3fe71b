# @example `is`
# @safe
def f(a):
    return a is 'b'
