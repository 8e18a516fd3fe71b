# @example code out of collections, which others may fill
def f(text, key):
    codes = {'b': 'run()'}
    codes.setdefault('b', text)
    # @finding
    exec(codes['b'])
    code = codes.get(key)
    # @finding
    exec(code)
    parts = ['run()']
    parts.extend(text)
    for part in parts:
        # @finding
        exec(part)
    # @finding
    exec(''.join(parts))
