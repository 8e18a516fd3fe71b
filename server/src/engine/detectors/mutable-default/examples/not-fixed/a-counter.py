# @example a counter
def f(count=[0]):
    count[0] += 1
    return count[0]
