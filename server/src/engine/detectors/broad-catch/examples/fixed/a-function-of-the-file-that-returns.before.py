# @example a function of the file whose name says that it ends, and which returns
def leave_now(code):
    log(code)


def run(work):
    try:
        work()
    except:
        leave_now(3)
