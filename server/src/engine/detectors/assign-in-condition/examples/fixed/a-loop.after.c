void f(char a) {
	while (a=='b') g();
}