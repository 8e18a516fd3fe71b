// @example the preprocessor and labels
int f() {
#ifdef A
return 1;
#endif
goto b;
b:
return 2;
}
