# @example a key that is written in another way, of which the first stays
a = {1: b, True: c}
