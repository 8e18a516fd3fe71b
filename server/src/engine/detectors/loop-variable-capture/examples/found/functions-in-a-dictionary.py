# @example functions in a dictionary
# @severity medium
def getters(fields):
    found = {}
    for field in fields:
        # @finding
        found[field.name] = lambda row: row[field.position]
    return found
