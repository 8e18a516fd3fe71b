if a:
	b()
g()
