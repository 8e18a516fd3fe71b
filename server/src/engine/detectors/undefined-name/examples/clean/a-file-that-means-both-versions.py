# @example a built-in of Python 2 in a file that means both versions
import sys

if sys.version_info[0] < 3:
    text = unicode
else:
    text = str
