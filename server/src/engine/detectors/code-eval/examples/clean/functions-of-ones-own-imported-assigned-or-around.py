# @example functions of one's own, imported, assigned, or around
from mine import parse as eval
exec = mine.run

def f(text):
    def compile(text):
        return eval(text)
    exec(text)
    return compile(text)
