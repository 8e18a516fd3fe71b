# @example an operand that is the value of the whole chain
def found(match, name):
    return match and name and match
