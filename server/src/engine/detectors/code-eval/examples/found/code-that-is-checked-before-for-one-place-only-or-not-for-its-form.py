# @example code that is checked before, for one place only or not for its form
def f(text, allowed):
    if text in allowed:
        log(text)
    # @finding
    eval(text)

def g(text):
    if '__' in text or len(text) > 80:
        raise ValueError()
    text = text.strip()
    # @finding
    exec(text)

def h(text, allowed):
    if text not in allowed:
        return
    text += read()
    # @finding
    exec(text)
