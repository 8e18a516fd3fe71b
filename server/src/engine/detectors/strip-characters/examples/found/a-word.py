# @example a word that is to be removed
# @severity medium
def number_of(name):
    # @finding
    return int(name.lstrip("EFUSE_BLOCK"))
