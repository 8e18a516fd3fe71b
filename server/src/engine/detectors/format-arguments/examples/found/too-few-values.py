# @example too few values
# @severity high
def label(first):
    # @finding
    return "%s %s" % (first,)
