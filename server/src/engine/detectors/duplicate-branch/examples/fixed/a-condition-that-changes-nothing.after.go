package p

func f(a bool) int {
	return g(1)
}
