# @example code in a file of settings, and settings in a file of code
# @file shop/settings.py
DEBUG = False

# @finding
# for name in names:
#     register(name)
# load(names)
# @file shop/orders.py
def total(order):
    # @finding
    # order.count = order.count + 1
    # order.price = prices[order.id]
    return order.price
