# @example a statement in the midst of a script, and functions that only speak of shells
# @file scripts/build.py
def build(path):
    """Runs a command in the shell."""
    # @finding
    breakpoint()
    return run_in_shell(path)


def run_all(paths):
    for path in paths:
        # @finding
        breakpoint()


def quote_for_shell(text):
    # @finding
    breakpoint()
    return text
