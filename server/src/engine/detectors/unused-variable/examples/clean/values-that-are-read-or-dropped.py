# @example a value that is read, and one that is dropped on purpose
def save(order):
    total = order.total()
    _ = order.check()
    try:
        order.store(total)
    except OSError as error:
        raise ValueError(order)
