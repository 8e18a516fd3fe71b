# @example a handler that calls a function which may end the program
import sys


def leave(is_final):
    if is_final:
        sys.exit(1)


def run(work):
    try:
        work()
    # @finding
    except:
        leave(False)
