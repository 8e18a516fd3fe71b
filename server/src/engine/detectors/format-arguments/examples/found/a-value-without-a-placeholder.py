# @example a value without a placeholder
# @severity medium
def address(action, fields):
    # @finding
    return "/shop/{}".format(action, fields)
