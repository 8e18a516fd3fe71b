// @example a function of six parameters
static int *draw(int a, int b, int c, int d, int e, int f) { return 0; }
