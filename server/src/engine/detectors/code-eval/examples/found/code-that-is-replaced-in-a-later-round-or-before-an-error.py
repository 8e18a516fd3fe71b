# @example code that is replaced in a later round, or before an error
def f(text):
    a = b = c = 'run()'
    while True:
        # @finding
        exec(a)
        a = b
        b = c
        c = text

def g(text):
    try:
        code = text
        run()
        code = 'pass'
    finally:
        # @finding
        exec(code)
