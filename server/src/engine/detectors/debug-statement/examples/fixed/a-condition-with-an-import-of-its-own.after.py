def f(a):
	return g(a)
