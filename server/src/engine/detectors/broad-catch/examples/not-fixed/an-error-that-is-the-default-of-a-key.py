# @example an error that becomes the value of a key
try:
    a()
except BaseException as error:
    self.results.setdefault("a", error)
