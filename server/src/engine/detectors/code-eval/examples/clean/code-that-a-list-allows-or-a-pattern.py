# @example code that a list allows, or a pattern
def f(name, scope):
    if name not in ALLOWED:
        raise KeyError(name)
    return eval(name, scope) + eval('len(' + name + ')')

def g(text):
    if re.fullmatch(r'[0-9+ ]+', text):
        return eval(text)
