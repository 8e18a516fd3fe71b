"""Reads settings."""

import ast

def f(text):
    return ast.literal_eval(text)
