x = (a) == 'b'or c
