# @example `pdb.set_trace()`
import pdb

def f(a):
    # @finding
    pdb.set_trace()
