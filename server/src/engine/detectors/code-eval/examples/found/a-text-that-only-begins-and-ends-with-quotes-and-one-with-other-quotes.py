# @example a text that only begins and ends with quotes, and one with other quotes between
def f(text):
    if not (text.startswith('"') and text.endswith('"')):
        return None
    # @finding
    return eval(text)

def g(text):
    if not text.startswith('"') or not text.endswith('"') or "'" in text[1:-1]:
        return None
    # @finding
    return eval(text)
