# @example a handler that calls a function which ends the program
import sys


def _exit():
    sys.stderr.write(render())
    sys.exit(1)


def run(work):
    try:
        work()
    except:
        _exit()
