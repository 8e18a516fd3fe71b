# @example too few values
def label(first):
    return "%s %s" % (first,)
