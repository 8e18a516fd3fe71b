# @example a call
def save(order):
    total = order.total()
    order.store()
