# @example a condition that does something
def name_of(value, queue):
    return value if queue.pop() else value
