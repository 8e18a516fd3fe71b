def build(path):
    return path
