# @example all that a condition leads to, and the import at the top
# @safe
import os
import pdb


def f(a):
    b = os.path.join(a)

    if b and a.c is not None:
        pdb.set_trace()

    return b
