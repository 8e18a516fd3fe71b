# @example a name without a placeholder
def address(action, fields):
    return "/shop/%(action)s" % {"action": action, "fields": fields}
