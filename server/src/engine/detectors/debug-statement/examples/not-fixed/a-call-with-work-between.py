# @example a call with work between
def f():
    import pdb; a = g(); pdb.set_trace()
    return a
