# @example flags of a replacement
import re


def base_name(name):
    return re.sub(r"\.rar$", "", name, re.IGNORECASE | re.M)
