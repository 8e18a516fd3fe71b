# @example a text in another function than the request
# @severity low
def name(request):
    return request.args["name"]


def calculate(expression):
    # @finding
    return eval(expression)
