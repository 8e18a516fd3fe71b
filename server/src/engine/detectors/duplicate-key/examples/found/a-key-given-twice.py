# @example a key given twice
# @severity high
a = {
    'b': 1,
    # @finding
    "b": 2,
}
