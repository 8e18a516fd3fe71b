# @example all that a condition leads to, with the import beside it
# @safe
def f(a):
	if a > 1:
		import pdb; pdb.set_trace()
	return g(a)
