# @example a type that is not evaluated
from __future__ import annotations


def f(a: list[int] = []) -> None:
    g(a)
