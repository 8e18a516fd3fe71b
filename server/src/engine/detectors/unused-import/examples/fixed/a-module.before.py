# @example a module
# @safe
import os
import sys

sys.exit(1)
