# @example a value that nothing reads
# @severity low
def save(order):
    # @finding
    total = order.total()
    order.store()
