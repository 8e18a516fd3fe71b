# @example a circle of Python modules
# @file shop/__init__.py
# @file shop/cart.py
# @finding
from .price import total
# @file shop/price.py
import os
from shop import cart

total = cart
