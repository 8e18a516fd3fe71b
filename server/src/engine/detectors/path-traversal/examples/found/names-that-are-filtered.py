# @example names of a request of which some are left out
from flask import request


def a():
    name = next(filter(None, request.args.getlist("names")))
    # @finding
    return open(name)
