# @example all of a function
def f():
	import a

f()
