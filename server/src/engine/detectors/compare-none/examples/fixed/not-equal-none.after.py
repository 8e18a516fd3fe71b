while None is not a and b:
    c()
