# @example blocks that would do nothing
import pdb


def post_run(a):
    pdb.set_trace()


def f(a):
    if g(a):
        breakpoint()
    for b in a:
        breakpoint()
    with a:
        breakpoint()
    try:
        breakpoint()
    finally:
        a.close()
    return a


def h(a):
    if a:
        breakpoint()
    else:
        g(a)
    if a:
        g(a)
    elif a.b:
        breakpoint()
    if a:
        # why it stops
        breakpoint()
    return a


def i(a):
    if a:
        breakpoint()
