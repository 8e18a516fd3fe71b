# @example a handler of interrupts before it
try:
    a()
except KeyboardInterrupt:
    b()
except:
    c()
