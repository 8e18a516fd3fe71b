# @example a function of that name
def breakpoint(line):
    return line

breakpoint(3)
self.breakpoint()
