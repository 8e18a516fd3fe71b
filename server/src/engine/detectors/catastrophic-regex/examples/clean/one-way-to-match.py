# @example one way to match
import re

WORDS = re.compile(r"^\w+(\s\w+)*$")
VERSION = re.compile(r"(?P<major>\d+)(\.\d+)*$")
