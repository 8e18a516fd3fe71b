if a == 1 or (e and f):
    b(1)
    c(1)
    d(1)
else:
    g()
