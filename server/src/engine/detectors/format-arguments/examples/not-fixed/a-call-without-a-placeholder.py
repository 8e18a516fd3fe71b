# @example a call, which may do more than to give a value
def address(action, queue):
    return "/shop/{}".format(action, queue.pop())
