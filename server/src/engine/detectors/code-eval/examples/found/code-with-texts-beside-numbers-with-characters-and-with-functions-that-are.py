# @example code with texts beside numbers, with characters, and with functions that are not the language's
def f(a, b):
    # @finding
    exec('f(%d, %s)' % (a, b))
    # @finding
    exec('f(%%%s)' % a)
    # @finding
    exec('f(%c)' % int(a))
    # @finding
    exec(f'f({int(a)}, {b})')
    # @finding
    exec(f'f({int(a):c})')
    # @finding
    exec('f({:c})'.format(int(a)))
    # @finding
    exec('f({})'.format(*a))
    # @finding
    exec('f(' + str(a) + ')')

def g(a, len):
    # @finding
    exec('f(%s)' % len(a))
