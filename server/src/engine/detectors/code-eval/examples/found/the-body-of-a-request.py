# @example the body of a request
# @severity high
def run(request):
    # @finding
    return eval(request.form["sum"])
