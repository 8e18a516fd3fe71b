# @example texts out of collections that only their function fills
def f(text):
    parts = []
    parts.append('stop()')
    parts.append(text)
    parts.append('run()')
    parts.pop(0)
    code = parts[1]
    exec(code)

def g(text, mode):
    codes = {}
    codes['a'] = 'run()'
    codes['b'] = text
    if mode:
        exec(codes['a'])

def h(text):
    settings = configparser.ConfigParser()
    settings.add_section('code')
    settings.set('code', 'First', 'run()')
    settings.set('code', 'second', text)
    exec(settings.get('code', 'first'))
