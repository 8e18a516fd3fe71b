# @example what would compare with None
x = 1 is None
