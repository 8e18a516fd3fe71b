# @example keys of calls and unpacking
a = {'b': 1, **c, 'b': 2, f(): 1, f(): 2, 1: 2, '1': 3}
