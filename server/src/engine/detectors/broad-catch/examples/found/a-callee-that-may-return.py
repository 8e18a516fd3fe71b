# @example a handler that calls a function which may return
def give_up(error, is_final):
    if is_final:
        raise error
    log(error)


def abstract(error):
    raise NotImplementedError


def run(work):
    try:
        work()
    # @finding
    except BaseException as error:
        give_up(error, False)
    try:
        work()
    # @finding
    except BaseException as error:
        abstract(error)
