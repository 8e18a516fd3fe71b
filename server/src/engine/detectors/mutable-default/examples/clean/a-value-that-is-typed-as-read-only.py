# @example a value that is typed as read only
def f(names: Sequence[str] = []):
    return len(names)
