# @example a file with a list of its names
from a import b

__all__ = ['c']
c = 1
