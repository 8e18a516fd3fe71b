# @example names that a package passes on
# @file src/a/__init__.py
from .b import c
