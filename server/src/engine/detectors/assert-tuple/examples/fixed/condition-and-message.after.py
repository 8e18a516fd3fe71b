def f(a):
    assert a > 1, 'too small'  # b
