# @example a dictionary of anything, where the file widens types
from typing import (
    Any,
    Optional,
)


def f(a: dict[str, Any] = {}):
    return a
