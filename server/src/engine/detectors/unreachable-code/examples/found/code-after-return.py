# @example code after return
def f(a):
    return g(
        a
    )

    # then
    # @finding
    h(a)
