# @example one module of several
# @safe
import os, sys

sys.exit(1)
