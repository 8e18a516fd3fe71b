if a == 1:
    b()
elif a == 2:
    c()

f()
