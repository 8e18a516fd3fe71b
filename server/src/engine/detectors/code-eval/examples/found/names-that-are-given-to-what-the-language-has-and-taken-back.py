# @example names that are given to what the language has, and taken back
from builtins import exec
eval = getattr(builtins, 'eval')
# @finding
exec(text)
# @finding
eval(text)

def f(text):
    global exec
    exec = run
    # @finding
    exec(text)
