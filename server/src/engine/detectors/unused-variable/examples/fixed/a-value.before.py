# @example a value
def save(order):
    total = 1
    order.store()
