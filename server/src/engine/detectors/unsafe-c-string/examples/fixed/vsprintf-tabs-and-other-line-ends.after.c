void f(const char *name, va_list a) {
	static char to[N] = "";
	vsnprintf(to, sizeof(to), "%s", a);
}