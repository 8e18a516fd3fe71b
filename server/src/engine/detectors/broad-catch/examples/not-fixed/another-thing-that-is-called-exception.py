# @example another thing that is called Exception
from acme import Exception

try:
    a()
except:
    b()
