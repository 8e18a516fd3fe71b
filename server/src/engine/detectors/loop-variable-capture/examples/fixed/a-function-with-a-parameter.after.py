def getters(fields):
    found = {}
    for field in fields:
        found[field.name] = lambda row, field=field: row[field.position]
    return found
