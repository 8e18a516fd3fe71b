# @example `== None`
# @safe
def f(a):
    if a == None:
        return 1
