# @example a tuple that is written in another way
a = {
    (True, 'b'): 1,
    'c': 2,
    (1, "b"): 3,
}
