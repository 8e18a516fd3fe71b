# @example two sides that are the same
def name_of(value, other):
    return value.name if other is None else value.name
