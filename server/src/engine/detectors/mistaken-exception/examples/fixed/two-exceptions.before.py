# @example two exceptions, and three in parentheses
import json


def load(path):
    try:
        return open(path)
    except OSError or json.JSONDecodeError as error:
        return error
