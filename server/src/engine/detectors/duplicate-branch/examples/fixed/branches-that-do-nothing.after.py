def f(link):
    a(1)
    b(1)
