# @example equal entries, the second at the end
a = {
    'b': 1,
    'c': 2,
    'b': 1
}
