# @example names in `__all__`, in types and in trials
from a import b, c
from typing import List
import d as d

__all__ = ['b']

def f(e):
    # type: (List[int]) -> None
    return 'c'

try:
    import json
except ImportError:
    pass
