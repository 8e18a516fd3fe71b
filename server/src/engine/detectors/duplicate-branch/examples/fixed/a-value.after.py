def f(a, b):
    return(b)
