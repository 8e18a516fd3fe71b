# @example variables that loops, callers and inner functions give, where others are constant
code = 'run()'

def f(codes):
    for code in codes:
        # @finding
        exec(code)

# @finding
g = lambda code: exec(code)

def h():
    exec(code)
