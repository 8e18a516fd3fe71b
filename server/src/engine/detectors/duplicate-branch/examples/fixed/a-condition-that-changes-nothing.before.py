# @example a condition that changes nothing
if a:
	b(1)

	c(1)
elif d:
	b(1)

	c(1)
else:
	b(1)

	c(1)