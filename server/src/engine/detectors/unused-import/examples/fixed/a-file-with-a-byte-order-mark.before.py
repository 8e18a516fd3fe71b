# @example a file with a byte-order mark
# @safe
import os
import sys

sys.exit(1)
