// @example a condition behind branches of the preprocessor that share braces
int f(int a) {
#if defined(A)
  #if defined(B)
    return 1;
  #else
    int n = g(a);
    return n;
  #endif
#else
  int m = h(a);
  return m;
#endif
}
// @finding
int after(int a) { if (a = 3) return 1; return 2; }
