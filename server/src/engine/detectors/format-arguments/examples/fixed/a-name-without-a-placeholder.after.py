def address(action, fields):
    return "/shop/%(action)s" % {"action": action}
