# @example a variable that is put together
code = 'f(%s)' % name
# @finding
eval(code)
