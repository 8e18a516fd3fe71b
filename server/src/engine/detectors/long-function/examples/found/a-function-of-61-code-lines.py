# @example a function of 61 code lines
# @severity low
# @finding
def report(a):
# @repeat 60
    a.set(NUMBER)
# @end
