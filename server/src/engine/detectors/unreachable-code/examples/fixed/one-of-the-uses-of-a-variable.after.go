package p

func f() int {
	a := 1
	b(a)
	return 1
}
