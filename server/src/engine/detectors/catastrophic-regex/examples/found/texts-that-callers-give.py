# @example a power of the length of a text that callers give
# @severity low
import re

# @finding
KEPT = re.compile(r"^(.*)\s+(.*)-(.*)$")


def version(line):
    # @finding
    return re.match(r"^(.*)\s+(.*)-(.*)$", line)
