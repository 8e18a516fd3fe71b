# @example a condition and its message in parentheses
# @severity high
def f(a):
    # @finding
    assert (a > 1, 'too small')
