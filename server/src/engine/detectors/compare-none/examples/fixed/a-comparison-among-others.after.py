x = [b for b in c if not b is None]
