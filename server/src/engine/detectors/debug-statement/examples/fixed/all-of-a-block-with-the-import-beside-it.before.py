# @example all of a block, with the import beside it
# @safe
def f(a):
	if a:
		import pdb; pdb.set_trace()
