# @example the body of a request
# @severity critical
def run(request):
    # @finding
    return eval(request.form["sum"])
