from typing import List, Optional


def f(a: Optional[List[int]] = None):
    if a is None:
        a = []
    return a
