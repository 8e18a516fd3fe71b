# @example a pattern
match a:
	case 1:
		b()
	case 1:
		c()
	case _:
		d()
