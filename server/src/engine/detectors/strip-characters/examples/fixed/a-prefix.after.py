def number_of(name):
    return int(name.removeprefix("EFUSE_BLOCK"))
