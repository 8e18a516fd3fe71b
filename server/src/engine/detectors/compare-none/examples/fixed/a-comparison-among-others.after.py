x = [b for b in c if b is not None]
