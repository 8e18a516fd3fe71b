# @example `is None`
x = a is None or a is not None
