from typing import (
    Any,
    Optional,
)


def f(a: Optional[dict[str, Any]] = None):
    if a is None:
        a = {}
    return a
