# @example a flag as the fourth argument
# @severity medium
import re


def base_name(name):
    # @finding
    return re.sub(r"\.rar$", "", name, re.IGNORECASE)
