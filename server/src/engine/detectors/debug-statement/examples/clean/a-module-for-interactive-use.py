# @example a module for interactive use that ends in the debugger
"""Look at the data interactively."""


def main():
    data = load()
    breakpoint()
