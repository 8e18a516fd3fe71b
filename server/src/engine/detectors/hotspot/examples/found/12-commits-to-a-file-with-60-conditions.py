# @example 12 commits to a file with 60 conditions (python)
# @commits 12
# @finding
def check(a):
# @repeat 60
    if a.b():
        a.c()
# @end











