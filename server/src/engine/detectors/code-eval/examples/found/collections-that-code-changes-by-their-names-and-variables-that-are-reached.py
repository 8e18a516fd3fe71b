# @example collections that code changes by their names, and variables that are reached without theirs
def f(text):
    parts = []
    parts.append('run()')
    exec('parts[0] = text')
    # @finding
    exec(parts[0])

def g(text):
    codes = {}
    codes['a'] = 'run()'
    locals ()['codes']['a'] = text
    # @finding
    exec(codes['a'])
