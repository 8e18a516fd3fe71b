# @example a function that shows an error, and whose name does not say that it ends
from app.ui import show_error


def run(work):
    try:
        work()
    except BaseException as error:
        show_error("a", error)
