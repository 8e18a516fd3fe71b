# @example None, booleans, sentinels and types
x = a is None or a is not True or a is MISSING or type(a) is str or a is () or a is (b or c) or a is -b
