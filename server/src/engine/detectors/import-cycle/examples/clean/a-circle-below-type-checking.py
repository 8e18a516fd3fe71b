# @example a circle below TYPE_CHECKING
# @file shop/__init__.py
# @file shop/cart.py
from .price import total
# @file shop/price.py
import typing as t
if t.TYPE_CHECKING:
    from .cart import Cart
