// @example `==`
if (a == 'b') // c
	d()
