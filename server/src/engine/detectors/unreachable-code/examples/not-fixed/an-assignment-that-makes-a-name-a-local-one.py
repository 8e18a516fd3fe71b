# @example an assignment that makes a name a local one
def f():
    return a
    a = 1
