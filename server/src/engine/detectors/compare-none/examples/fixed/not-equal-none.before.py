# @example `!= None`
# @safe
while None != a and b:
    c()
