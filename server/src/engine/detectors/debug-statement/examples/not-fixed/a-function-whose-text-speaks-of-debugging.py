# @example a function whose text speaks of debugging
def look(data):
    """Helps to debug a run."""
    breakpoint()
    return data
