package p

func f(a int) {
	if a > 1 {
		g()
	} else {
		i()
	}
}
