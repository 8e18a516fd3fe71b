# @example a function whose name only begins like that of a loop of commands
# @safe
def replace(a):
    breakpoint()
    return a
