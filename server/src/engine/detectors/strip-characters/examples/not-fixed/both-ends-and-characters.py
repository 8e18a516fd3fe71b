# @example a word at either end, and characters that are no word
def clean(name):
    return name.strip("prefixes") + name.lstrip("../")
