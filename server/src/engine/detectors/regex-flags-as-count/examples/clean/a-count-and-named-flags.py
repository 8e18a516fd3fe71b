# @example a count, and flags by their name
import re


def base_name(name):
    first = re.sub(r"\.rar$", "", name, 1)
    return re.sub(r"\.rar$", "", first, flags=re.IGNORECASE)
