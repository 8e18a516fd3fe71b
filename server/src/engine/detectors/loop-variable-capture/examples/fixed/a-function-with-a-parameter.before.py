# @example a function with a parameter
def getters(fields):
    found = {}
    for field in fields:
        found[field.name] = lambda row: row[field.position]
    return found
