# @example seven levels
# @severity medium
# @finding
def f(a):
    if a.b:
        for c in a:
            if c.d:
                for e in c:
                    if e.f:
                        for g in e:
                            if g.h:
                                g.go()
