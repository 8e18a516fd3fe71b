# @example a handler on one line
try: a()
except : b = 1
