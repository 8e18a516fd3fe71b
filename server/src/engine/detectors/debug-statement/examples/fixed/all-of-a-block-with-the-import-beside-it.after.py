def f(a):
	if a:
		pass
