# @example what a function puts into its collections, and what others may
def f(text):
    parts = []
    parts.append('stop()')
    parts.append(text)
    parts.pop(0)
    # @finding
    exec(parts[0])

def g(text):
    codes = {}
    codes['a'] = 'run()'
    codes['a'] = text
    # @finding
    exec(codes['a'])

def h(text):
    settings = configparser.ConfigParser()
    settings.set('code', 'first', '%(second)s')
    settings.set('code', 'second', text)
    # @finding
    exec(settings.get('code', 'first'))

def i(text):
    parts = []
    parts.append('run()')
    fill(parts)
    # @finding
    exec(parts[0])

def j(text):
    parts = []
    parts.append('run()')
    if text:
        parts.pop()
        parts.append(text)
    # @finding
    exec(parts[0])

def k(texts):
    codes = {}
    codes['a'] = 'run()'
    others = codes
    others['a'] = texts[0]
    # @finding
    exec(codes['a'])

def l(text):
    parts = []
    parts.append('run()')
    def change():
        parts[0] = text
    change()
    # @finding
    exec(parts[0])

def m(text):
    parts = []
    parts.append('run()')
    locals()['parts'][0] = text
    # @finding
    exec(parts[0])

def n(text):
    codes = {}
    codes['a'] = ['run()']
    codes['a'][0] = text
    # @finding
    exec(codes['a'][0])
    for code in codes['a']:
        # @finding
        exec(code)
