assert a, 'b {}'.format(c)
