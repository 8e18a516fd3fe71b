# @example a text that may use a variable of the module
import sys

_ = lambda text: text

info = {}
for line in open(sys.argv[1]):
    key, val = line.split("=", 1)
    val = eval(val)
    info[key] = val
print(info)
