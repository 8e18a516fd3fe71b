# @example a comparison that is denied
# @safe
def check(a, b):
    assert not a.id == None
    return b
