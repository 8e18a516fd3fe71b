# @example a calculation that the function puts together
import re


def seconds(value):
    value = re.sub(r"(\d+)m", r"\1*60+", value)
    # @finding
    return eval(value)


def factor(settings):
    # @finding
    return eval(settings.get("factor", "1"))
