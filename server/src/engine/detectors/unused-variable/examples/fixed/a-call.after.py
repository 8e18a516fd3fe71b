def save(order):
    order.total()
    order.store()
