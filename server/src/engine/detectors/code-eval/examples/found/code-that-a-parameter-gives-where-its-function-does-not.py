# @example code that a parameter gives where its function does not
def f(code):
    if not code:
        code = 'pass'
    # @finding
    exec(code)

def g(names, *code):
    for name in names:
        code = 'run()'
    # @finding
    exec(code)

def h(code='stop()'):
    try:
        code = 'start()'
    except ValueError:
        pass
    # @finding
    exec(code)

def i(mode, **code):
    if mode:
        code = 'start()'
    # @finding
    exec(code)
