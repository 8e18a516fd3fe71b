# @example a context manager that raises the error again
def go(work, saved):
    try:
        work()
    except:
        with saved.save_and_reraise_exception():
            saved.closed = True
