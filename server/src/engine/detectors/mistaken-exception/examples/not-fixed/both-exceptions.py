# @example two exceptions that no error can be both of
def load(path):
    try:
        return open(path)
    except OSError and ValueError:
        return None
