import re


def base_name(name):
    return re.sub(r"\.rar$", "", name, flags=re.IGNORECASE | re.M)
