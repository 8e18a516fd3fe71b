# @example `== None`
# @severity low
def f(a):
    # @finding
    if a == None:
        return 1
