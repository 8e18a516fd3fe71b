# @example a set made by a call, with tabs and other line ends
def f(seen=set()):
	# a
	return 1 in seen
