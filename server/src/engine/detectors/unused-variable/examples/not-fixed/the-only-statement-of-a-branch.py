# @example the only statement of a branch, of which `pass` would be left
def save(order, option):
    if option == "in":
        # @finding
        source = "-"
    elif option == "out":
        order.store()
