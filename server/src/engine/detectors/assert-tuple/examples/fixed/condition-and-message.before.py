# @example condition and message
def f(a):
    assert (a > 1, 'too small')  # b
