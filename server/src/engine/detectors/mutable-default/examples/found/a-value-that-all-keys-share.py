# @example a value that all keys share
# @severity medium
# @finding
rows = dict.fromkeys(names, [])
kinds = OrderedDict.fromkeys(
    names,
    # @finding
    set(),
)
