// @example a function of seven parameters
// @finding
void Canvas::draw(int a, int b, int c, int d, int e, int f, int g) {}
