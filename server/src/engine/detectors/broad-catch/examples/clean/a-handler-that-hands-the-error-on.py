# @example a handler that hands the error on
try:
    save()
except BaseException as error:
    future.set_exception(error)
