# @example a value that a comment explains
def check(entry):
    found = entry["id"]  # raises a KeyError where there is none
    return entry
