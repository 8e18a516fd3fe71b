// @example places of an array
int f() {
int a[9] = { [0] = 1, [1] = 2, [0] = 3, 4, 4 };
struct c d = { .e.f = 1, .e.g = 2, .h[0] = 3, .h[1] = 4 };
}
