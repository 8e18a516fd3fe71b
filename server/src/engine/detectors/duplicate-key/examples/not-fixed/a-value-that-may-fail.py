# @example a value that may fail
a = {'b': c[1], 'b': 2}
