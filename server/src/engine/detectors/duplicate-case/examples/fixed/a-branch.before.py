# @example a branch
if a == 1:
    b()
elif a == 2:
    c()
elif a == 1:
    d()
    e()

f()
