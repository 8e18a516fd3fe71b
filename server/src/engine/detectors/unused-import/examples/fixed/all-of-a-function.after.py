def f():
	pass

f()
