# @example different conditions
if a == 1:
    b()
elif a == 2:
    c()
if a == 1:
    d()
