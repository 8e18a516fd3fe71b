# @example an error that is put into a list of results
try:
    a()
except BaseException as error:
    self.results.insert(0, error)
