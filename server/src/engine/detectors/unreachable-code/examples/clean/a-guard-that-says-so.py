# @example a guard that says so
def kind_of(value):
    if value:
        return 1
    else:
        raise ValueError(value)
    raise Exception("should not get here")
