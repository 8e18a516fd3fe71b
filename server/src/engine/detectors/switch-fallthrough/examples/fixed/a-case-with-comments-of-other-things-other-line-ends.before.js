// @example a case with comments of other things, other line ends
switch (a) {
	case 1:
		b(); break
	case 2:
		c() // d

	// e
	case 3:
		d()
}