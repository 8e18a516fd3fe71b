# @example a condition that comes again
if a == 1:
    b()
elif a == 2:
    c()
# @finding
elif a == 1:
    d()
