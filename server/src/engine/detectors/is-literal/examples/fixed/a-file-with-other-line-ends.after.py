if a == 1:
	b()
