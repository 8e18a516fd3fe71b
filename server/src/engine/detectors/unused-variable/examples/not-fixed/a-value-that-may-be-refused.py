# @example a value that may raise what is waited for
def is_valid(text, table):
    try:
        entry = table[text].lower()
        return True
    except KeyError:
        return False
