# @example expressions of fields, routes and filters
from fields import RegexField, filter_method


class Form:
    # @finding
    name = RegexField(regex=r"^(?:[a-z]+\.?)+$")


# @finding
@filter_method(r"(?:\d+\.?\d*)*;", bool)
def convolution(matrix):
    return matrix.split(";")
