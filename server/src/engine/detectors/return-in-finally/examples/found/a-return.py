# @example a return in a finally block
# @severity medium
def load(path):
    value = None
    try:
        value = read(path)
    finally:
        # @finding
        return value


def read(path):
    return path
