# @example conditions of a query
x = (a.b == None) & (a.c > 1)
