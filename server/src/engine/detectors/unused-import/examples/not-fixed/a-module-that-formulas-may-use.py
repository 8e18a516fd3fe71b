# @example a module that formulas may use, which the file runs as texts
import math


def time_of(settings):
    return eval(settings["formula"])
