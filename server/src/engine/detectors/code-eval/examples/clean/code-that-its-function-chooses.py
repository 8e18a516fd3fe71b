# @example code that its function chooses
def f(mode):
    code = 'stop()'
    if mode:
        code = 'start()'
    exec(code)

def g(mode, code):
    code = 'start()' if mode else 'stop()'
    for _ in range(3):
        exec(code)
