# @example two sides that are the same
def name_of(value):
    # @finding
    return value if value else value
