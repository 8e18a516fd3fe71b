# @example a statement with an import of its own
# @safe
import os
import pdb


def f(a):
    pdb.set_trace()
    return os.path.join(a)
