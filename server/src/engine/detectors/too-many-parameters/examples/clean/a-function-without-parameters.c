// @example a function without parameters
int f(void) { return 0; }
