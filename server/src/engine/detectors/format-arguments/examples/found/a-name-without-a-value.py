# @example a name without a value, and a percent sign that is no placeholder
def label(path):
    # @finding
    first = "{folder}/{name}".format(name=path)
    # @finding
    return first + "Cannot read '%'" % path
