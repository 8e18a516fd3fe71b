# @example a value without a placeholder
def address(action, fields):
    return "/shop/{}".format(action, fields)
