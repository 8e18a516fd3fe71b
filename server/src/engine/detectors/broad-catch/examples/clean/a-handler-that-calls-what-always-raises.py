# @example a handler that calls a function which raises on every path
def give_up(error, is_final):
    log(error)
    if is_final:
        raise error
    else:
        raise Retry(error)


def run(work):
    try:
        work()
    except:
        give_up(None, True)
