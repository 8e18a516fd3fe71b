def f(seen=None):
	if seen is None:
		seen = set()
	# a
	return 1 in seen
