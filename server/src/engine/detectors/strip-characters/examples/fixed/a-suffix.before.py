# @example a suffix
def base_of(name):
    return name.strip().rstrip('.jpeg.xx')
