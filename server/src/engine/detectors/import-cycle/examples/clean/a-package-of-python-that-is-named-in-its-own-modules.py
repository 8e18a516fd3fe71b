# @example a package of Python that is named in its own modules
# @file shop/__init__.py
from shop.cart import Cart
# @file shop/cart.py
import shop

class Cart:
    pass
