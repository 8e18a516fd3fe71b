# @example a statement in the midst of a script
# @file scripts/build.py
# @safe
def build(path):
    breakpoint()
    return path
