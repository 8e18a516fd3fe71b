from __future__ import annotations


def f(a: list[int] | None = None) -> None:
    if a is None:
        a = []
    g(a)
