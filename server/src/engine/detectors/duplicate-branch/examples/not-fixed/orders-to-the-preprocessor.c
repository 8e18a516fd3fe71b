// @example orders to the preprocessor
int f() {
if (a) {
#if X
  b(1);
#endif
} else {
#if X
  b(1);
#endif
}
}
