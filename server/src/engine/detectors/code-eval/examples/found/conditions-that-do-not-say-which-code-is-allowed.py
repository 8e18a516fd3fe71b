# @example conditions that do not say which code is allowed
def f(value):
    if type(value) in (str, bytes):
        # @finding
        value = eval(value)
    return value

def g(formula, known):
    if known.get(formula) is None:
        # @finding
        known[formula] = eval(formula)

def h(text):
    if re.search(FORBIDDEN, text) is None:
        # @finding
        exec(text)
    if re.match(r'[a-z]+', text):
        # @finding
        eval(text)
    if re.match(r'[a-z]+|[0-9]+$', text):
        # @finding
        eval(text)
    if re.fullmatch(r'.*', text):
        # @finding
        eval(text)

def i(text):
    if text.count('import') == 0:
        # @finding
        eval(text)
    if len(text) == 5:
        # @finding
        eval(text)
    if is_valid(text):
        # @finding
        eval(text)
    check(text)
    # @finding
    eval(text)
