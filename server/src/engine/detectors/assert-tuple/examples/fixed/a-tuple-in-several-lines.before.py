# @example a tuple in several lines
def f(a):
	assert (
		a > 1,
		'too %d' % a,
	)
