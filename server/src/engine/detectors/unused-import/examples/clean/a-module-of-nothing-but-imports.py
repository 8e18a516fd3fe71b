# @example a module of nothing but imports
"""Public names of the package."""

from __future__ import annotations

from .core import Alpha
from .core import Beta

# kept for callers of the first release
import json
