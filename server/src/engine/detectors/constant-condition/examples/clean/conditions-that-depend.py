# @example conditions that depend on something, and a loop without an end
def level(p, other):
    while 1 > 0:
        if p or other:
            return 1
        if 0.004 <= p < 0.499:
            return p if other else other
