# @example no white space behind the keyword
assert(a, f'{b} c')