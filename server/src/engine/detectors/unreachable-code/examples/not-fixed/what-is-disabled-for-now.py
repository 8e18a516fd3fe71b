# @example what is disabled for now
def load(path):
    return read(path)  # disabled for now
    return read_old(path)
