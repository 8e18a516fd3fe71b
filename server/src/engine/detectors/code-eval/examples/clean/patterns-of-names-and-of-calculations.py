# @example patterns of names, and of calculations
def f(text):
    if re.match(r'[\w.]+$', text):
        eval(text)
    if re.fullmatch(r'[\d()+*/ .-]+', text):
        eval(text)
