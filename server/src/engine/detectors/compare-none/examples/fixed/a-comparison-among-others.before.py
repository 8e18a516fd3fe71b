# @example a comparison among others
# @safe
x = [b for b in c if not b == None]
