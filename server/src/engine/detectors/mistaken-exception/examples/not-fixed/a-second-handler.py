# @example a second handler for one exception
def save(path):
    try:
        return open(path)
    except OSError:
        return None
    except OSError:
        return path
