def address(action, fields):
    return "/shop/{}".format(action)
