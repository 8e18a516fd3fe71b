switch (a) {
	case 'b':
		c()
		break
	case 'd':
		e()
}