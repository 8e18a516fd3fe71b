// @example orders to the preprocessor
int f() {
return 1;
b();
#if A
c();
#endif
}
