# @example a prefix
def number_of(name):
    return int(name.lstrip("EFUSE_BLOCK"))
