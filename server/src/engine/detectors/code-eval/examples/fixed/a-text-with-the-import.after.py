"""Reads settings."""

import ast

__version__ = "1.2"

def f(text):
    return ast.literal_eval(text)
