# @example expressions with one way to match, and raw texts that are none
from fields import RegexField, filter_method


class Form:
    name = RegexField(regex=r"^[a-z]+(?:\.[a-z]+)*$")


@filter_method(r"-?\d+(?:\.\d*)?(?:;-?\d+(?:\.\d*)?)*", bool)
def convolution(matrix):
    return matrix.split(";")


show(r"C:\new (a+b)* c", r"\frac{(a)+(b)}{c}")
