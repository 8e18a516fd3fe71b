# @example statements
f()
# @finding
# a = b(c)
# if a:
#     d(a)
g()
