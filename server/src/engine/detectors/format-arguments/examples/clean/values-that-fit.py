# @example values that fit, and some that only the caller knows
def label(first, second, values):
    a = "%s %d%%" % (first, second)
    b = "%s %s" % values
    c = "{} {name}".format(first, name=second)
    return a + b + c + "{} {}".format(*values)
