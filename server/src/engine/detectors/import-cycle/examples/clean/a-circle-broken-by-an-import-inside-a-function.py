# @example a circle broken by an import inside a function
# @file shop/cart.py
from shop.price import total
# @file shop/price.py
def total():
    from shop import cart
    return cart
# @file shop/__init__.py
