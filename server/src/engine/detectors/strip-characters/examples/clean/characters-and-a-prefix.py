# @example characters, and a prefix that is removed as a word
def number_of(name):
    return int(name.removeprefix("EFUSE_BLOCK").strip(" \t").rstrip("0."))
