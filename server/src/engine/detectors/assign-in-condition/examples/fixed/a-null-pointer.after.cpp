void f(A *a) {
  if (a == nullptr) g();
}
