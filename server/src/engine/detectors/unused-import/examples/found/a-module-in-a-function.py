# @example a module in a function
def f():
    # @finding
    import a
    return 1
