# @example a formula of a request
# @severity critical
from flask import request


def calculate(formula):
    # @finding
    return eval(formula)


@app.route("/calculate")
def show():
    return str(calculate(request.args["formula"]))
