# @example a parameter that nothing reads
def role(name, text, options={}):
    """Returns a node; the caller gives options."""
    return [raw(name, text)]
