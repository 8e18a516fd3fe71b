// @example `vsprintf`, tabs and other line ends
void f(const char *name, va_list a) {
	static char to[N] = "";
	vsprintf(to, "%s", a);
}