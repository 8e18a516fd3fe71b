// @example a null pointer
void f(A *a) {
  if (a = nullptr) g();
}
