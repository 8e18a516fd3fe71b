# @example an error that goes to somebody else
try:
    a()
except BaseException as error:
    results.put(error)
