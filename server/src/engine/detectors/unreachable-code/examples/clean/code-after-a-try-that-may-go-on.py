# @example code after a `try` that may go on
def f():
    try:
        return g()
    except E:
        h()
    except I:
        raise
    try:
        j()
    except E:
        return 1
    else:
        return 2
    finally:
        k()
