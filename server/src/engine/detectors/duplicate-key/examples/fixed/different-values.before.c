// @example different values
int f() {
struct a b = { .c = 1, .d = &e, .c = 2 };
}
