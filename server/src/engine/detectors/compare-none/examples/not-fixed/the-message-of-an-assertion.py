# @example the message of an assertion
assert a, b == None
