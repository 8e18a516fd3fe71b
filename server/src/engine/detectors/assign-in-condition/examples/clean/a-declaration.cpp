// @example a declaration
void f() {
  if (auto a = g()) h(a);
  if (int b = g(); b == 1) h(b);
}
