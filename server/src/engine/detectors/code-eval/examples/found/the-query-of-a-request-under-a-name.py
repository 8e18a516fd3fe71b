# @example the query of a request that has a name first
# @severity critical
from flask import request


def calculate():
    expression = request.args["e"]
    # @finding
    return eval(expression)
