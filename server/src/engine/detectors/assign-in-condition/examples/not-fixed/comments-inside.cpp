// @example comments inside
void f(A* a) {
  if (a = b(/* c */)) g();
}
