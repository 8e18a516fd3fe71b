# @example branches one after the other
if a == 1:
    b(1)
    c(1)
    d(1)
elif e and f:
    b(1)
    c(1)
    d(1)
else:
    g()
