# @example a file with other line ends
if a is 1:
	b()
