# @example a file that waits for the other exception
def area(shape):
    raise NotImplemented


def size(shape):
    try:
        return area(shape)
    except (TypeError, ValueError):
        return 0
