# @example a count and flags, of which one is in the wrong place
import re


def base_name(name):
    return re.sub(r"\.rar$", "", name, 1, re.IGNORECASE)
