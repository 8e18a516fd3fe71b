switch (a) {
	case 1:
		b(); break
	case 2:
		c() // d

	// e
		// falls through
	case 3:
		d()
}