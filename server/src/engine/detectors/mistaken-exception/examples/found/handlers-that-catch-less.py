# @example handlers that catch less than they say
def load(path):
    try:
        return open(path)
    # @finding
    except OSError or ValueError:
        return None


def save(path):
    try:
        return open(path)
    except OSError:
        return None
    # @finding
    except OSError:
        return path
