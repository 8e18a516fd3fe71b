# @example repetitions in each other
# @severity low
import re

# @finding
WORDS = re.compile(r"^(\w+\s?)*$")
# @finding
found = re.match("(?P<all>(?:[a-z]+)*)x", text)
