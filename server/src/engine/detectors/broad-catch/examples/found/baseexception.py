# @example BaseException
try:
    save()
# @finding
except BaseException as error:
    log(error)
