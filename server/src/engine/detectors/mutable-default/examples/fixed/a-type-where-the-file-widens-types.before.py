# @example a type, where the file widens types
from typing import List, Optional


def f(a: List[int] = []):
    return a
