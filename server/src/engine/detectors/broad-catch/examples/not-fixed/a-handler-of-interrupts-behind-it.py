# @example a handler of interrupts behind it
try:
    a()
except BaseException:
    b()
except KeyboardInterrupt:
    c()
