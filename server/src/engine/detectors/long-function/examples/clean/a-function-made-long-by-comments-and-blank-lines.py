# @example a function made long by comments and blank lines
def report(a):
# @repeat 80
    # step NUMBER

# @end
    return a
