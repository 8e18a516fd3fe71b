# @example an import in a module that does something
"""Public names of the package."""

# @finding
from .core import Alpha
from .core import Beta

registry = {"beta": Beta}
