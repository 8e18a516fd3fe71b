// @example a function of six parameters
void Canvas::draw(int a, int b, int c, int d, int e, int f) {}
