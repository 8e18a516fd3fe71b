# @example the end of a function in a module that makes interactive things
"""Interactive plots."""


def plot(data):
    draw(data)
    # @finding
    breakpoint()


def replay(data):
    """Starts a job for each command in the shell history."""
    # @finding
    breakpoint()
    return data
