# @example the last lines of a block
if a:
	b()
	# a = b(c)
	# if a:
	#     d(a)
g()
