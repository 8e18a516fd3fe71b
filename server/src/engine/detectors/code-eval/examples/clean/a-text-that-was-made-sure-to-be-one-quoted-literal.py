# @example a text that was made sure to be one quoted literal
def f(text):
    if not text.startswith('"') or not text.endswith('"') or '"' in text[1:-1]:
        return None
    return eval(text)
