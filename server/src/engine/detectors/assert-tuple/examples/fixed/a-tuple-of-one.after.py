assert a
