// @example a case whose statements another case runs on into
switch (a) {
	case 'b':
		c()
		break
	case 'd':
	case 'b':
		e()
}