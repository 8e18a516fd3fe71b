# @example prose
def f
# set the name
# of the user (if any)
# see also the list
g
end
