# @example a function of one's own called eval
def eval(node):
    return node.value

eval(tree)
