// @example orders to the preprocessor
int f() {
if (a) b();
else if (a) {
#if X
  c();
#endif
}
return 1;
}
