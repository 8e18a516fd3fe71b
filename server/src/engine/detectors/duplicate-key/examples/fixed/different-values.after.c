int f() {
struct a b = { .d = &e, .c = 2 };
}
