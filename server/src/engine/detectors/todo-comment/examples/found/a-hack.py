# @example a HACK
# @finding
# HACK: the order matters
f(a)
