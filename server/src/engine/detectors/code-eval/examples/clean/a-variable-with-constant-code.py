# @example a variable with constant code
CODE = '1 + 1'
eval(CODE)
