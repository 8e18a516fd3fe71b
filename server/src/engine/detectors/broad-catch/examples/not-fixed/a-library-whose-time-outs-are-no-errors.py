# @example a library whose time-outs are no errors
import gevent

try:
    gevent.sleep(1)
except:
    b()
