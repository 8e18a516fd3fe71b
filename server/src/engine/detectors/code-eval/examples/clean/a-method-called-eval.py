# @example a method called eval
def f(model, expression):
    model.eval()
    return ast.literal_eval(expression)
