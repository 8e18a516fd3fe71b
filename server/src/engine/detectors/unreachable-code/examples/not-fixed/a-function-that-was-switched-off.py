# @example a function that was switched off
def f(self):
    'a'
    return
    b()
