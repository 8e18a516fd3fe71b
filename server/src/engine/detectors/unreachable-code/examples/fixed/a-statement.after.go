package p

func f() int {
	return 1
}
