# @example a jump that stays inside of the block, and one behind it
def load(paths):
    value = None
    try:
        value = open(paths[0])
    finally:
        for path in paths:
            if not path:
                continue
            print(path)
    return value
