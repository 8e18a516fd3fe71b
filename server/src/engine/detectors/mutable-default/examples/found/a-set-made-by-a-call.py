# @example a set made by a call
# @severity low
# @finding
def f(seen=set()):
    return 1 in seen
