# @example the rest of a module
raise E
a()
