def role(name, text, options=None):
    """Returns a node; the caller gives options."""
    return [raw(name, text)]
