# @example elements and keys that differ
a = {1, '1', b'1', 1.5, (1,), (1, 1), f(), f()}
d = {*e, 1, *e}
g = {f'{h}': 1, f'{h}': 2, (1, f()): 1, (1, f()): 2, 'i': 1, b'i': 2}
