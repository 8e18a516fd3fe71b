def name_of(value, other):
    return value.name
