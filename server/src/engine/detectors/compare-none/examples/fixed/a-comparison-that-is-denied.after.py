def check(a, b):
    assert a.id is not None
    return b
