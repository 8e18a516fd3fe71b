# @example two conditions that call
assert (isinstance(a, A), isinstance(b, B))
