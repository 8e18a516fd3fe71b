# @example a local variable that is used before it has a value
count = 0


def increase():
    # @finding
    print(count)
    count = 1
