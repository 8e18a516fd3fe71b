# @example a text, with the import
"""Reads settings."""

def f(text):
    return eval(text)
