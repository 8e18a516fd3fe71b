# @example a placeholder
# A key looks like XXX-XXX or XXXX.
f(a)
