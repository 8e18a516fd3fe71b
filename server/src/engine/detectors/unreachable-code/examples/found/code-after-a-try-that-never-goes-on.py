# @example code after a `try` that never goes on
def f():
    try:
        return g()
    except E as e:
        raise H(e)
    # @finding
    i()


def j():
    try:
        k()
    finally:
        return l
    # @finding
    m()
