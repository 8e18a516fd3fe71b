# @example a number of a request, and a script of the program
from flask import request


@app.route("/calculate")
def show():
    factor = int(request.args["factor"])
    return str(eval("2 ** %d" % factor))
