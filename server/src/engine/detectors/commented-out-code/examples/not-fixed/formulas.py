# @example formulas that say how the numbers come about
def weigh(config):
    # stride = maximum / delta
    # step = weight / stride
    # total = (entry / delta) * step
    stride = None
    return stride
