# @example different values
a = {
    'b': 1,
    'c': 2,
    "b": 2
}
