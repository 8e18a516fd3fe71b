# @example variables that other functions, classes and patterns give their values
code = 'run()'

def load():
    global code
    code, mode = read()

def f():
    # @finding
    exec(code)

def g(value):
    text = 'run()'
    match value:
        case [text]:
            # @finding
            exec(text)

for other in others:
    pass

class A:
    other = 'run()'
    def f(self):
        # @finding
        exec(other)
