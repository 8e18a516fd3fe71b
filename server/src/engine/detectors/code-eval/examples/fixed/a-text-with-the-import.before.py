# @example a text, with the import
"""Reads settings."""

__version__ = "1.2"

def f(text):
    return eval(text)
