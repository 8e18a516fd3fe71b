# @example a Python file of 820 code lines
# @file src/shop.py
# @finding
# @repeat 82
def stepNUMBER(a):
    a.next()
    a.next()
    a.next()
    a.next()
    a.next()
    a.next()
    a.next()
    a.next()
    a.next()

# @end