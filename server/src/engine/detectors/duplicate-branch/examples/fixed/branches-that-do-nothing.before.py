# @example branches that do nothing
def f(link):
    a(1)
    if link.is_wheel:
        pass
    else:
        pass
    b(1)
