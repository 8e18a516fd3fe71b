# @example `return` outside of a function, and `break` outside of a loop
import sys

if len(sys.argv) < 2:
    # @finding
    return

if len(sys.argv) > 2:
    # @finding
    break
