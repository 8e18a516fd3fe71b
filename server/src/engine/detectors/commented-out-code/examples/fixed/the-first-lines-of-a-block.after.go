package p

func f() {
	g()
}
