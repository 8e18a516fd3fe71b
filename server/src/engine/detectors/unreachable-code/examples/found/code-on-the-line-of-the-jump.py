# @example code on the line of the jump
def f():
    # @finding
    return 1; g()
