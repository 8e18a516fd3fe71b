# @example equality
x = a == 'b' and a in ['c']
