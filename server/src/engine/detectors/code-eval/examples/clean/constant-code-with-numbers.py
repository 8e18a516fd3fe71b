# @example constant code with numbers
def f(a, b):
    exec('import urllib%d as urllib' % a)
    exec('f(%s, %.2f)' % (int(a), b))
    exec(f'f({int(a)}, {float(b):.2f})')
    exec('f({}, {b!r})'.format(len(a), b=round(b)))
    exec('f(' + str(int(a)) + ')')
