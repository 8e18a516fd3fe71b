# @example a function that is made for stopping
def set_break(parse):
    def breaker(*args):
        breakpoint()
        return parse(*args)

    return breaker
