def save(order):
    order.store()
