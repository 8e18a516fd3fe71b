# @example 12 commits to a file with 59 conditions (python)
# @commits 12
def check(a):
# @repeat 59
    if a.b():
        a.c()
# @end











