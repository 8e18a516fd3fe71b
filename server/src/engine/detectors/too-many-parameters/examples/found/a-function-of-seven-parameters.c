// @example a function of seven parameters
// @finding
static int *draw(int a, int b, int c, int d, int e, int f, int g) { return 0; }
