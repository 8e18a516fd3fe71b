# @example checks that an error or a `return` leaves behind, and patterns that allow calls
def f(text):
    try:
        if text not in ('a', 'b'):
            return
    finally:
        # @finding
        exec(text)

def g(text):
    if re.match(r'[\w(). ]+$', text):
        # @finding
        eval(text)
    if re.fullmatch(r'[a-z"]+', text):
        # @finding
        eval(text)

def h(text):
    if re.fullmatch(r'[\x20-\x7e]+', text):
        # @finding
        eval(text)
    if re.fullmatch(r'[0-z]+', text):
        # @finding
        eval(text)
    if re.fullmatch(r'[](\w]+', text):
        # @finding
        eval(text)
    if re.fullmatch(r'[\w\](]+', text):
        # @finding
        eval(text)
    if re.fullmatch(r'[abcdefghij(]+', text):
        # @finding
        eval(text)
