# @example a type that the file has no means to widen
def f(a: list = []):
    return a
