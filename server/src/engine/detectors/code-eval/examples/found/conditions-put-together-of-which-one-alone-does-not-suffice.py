# @example conditions put together, of which one alone does not suffice
def f(text, more):
    if text in ALLOWED or more:
        # @finding
        eval(text)
    if not (text not in ALLOWED and more):
        # @finding
        eval(text)

def g(text, more):
    if text in ALLOWED and more:
        eval(text)
    if text not in ('a', 'b') or more:
        return
    eval(text)

def h(text):
    if text == 'a' or text in ('b', 'c') or re.match(r'[0-9]+$', text):
        eval(text)
    if re.fullmatch(NUMBER, text) is None:
        raise ValueError(text)
    eval(text)
