# @example four operators
def build(a):
    # @finding
    if a.has(0) and a.has(1) or a.has(2) and a.has(3) or a.has(4):
        a.set(0, a.get(0) + a.size())
