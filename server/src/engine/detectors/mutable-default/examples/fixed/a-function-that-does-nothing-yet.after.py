def f(a=None):
    'A.'
    raise NotImplementedError
