# @example a string
# @severity high
def f(a):
    # @finding
    return a is 'b'
