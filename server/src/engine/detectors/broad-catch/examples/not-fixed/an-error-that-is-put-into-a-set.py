# @example an error that is put into a set, on lines of its own
try:
    a()
except BaseException as error:
    self.results.add(
        error,
    )
