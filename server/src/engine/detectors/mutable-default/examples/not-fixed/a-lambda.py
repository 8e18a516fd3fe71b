# @example a lambda
f = lambda a=[]: a
