match a:
	case 1:
		b()
	case _:
		d()
