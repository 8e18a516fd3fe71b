# @example fields that are not taken, among those that are
def read(fields):
    # number = fields[0]
    # owner = fields[1]
    title = fields[2]
    return title
