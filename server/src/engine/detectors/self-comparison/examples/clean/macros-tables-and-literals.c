// @example macros, tables and literals
int f() {
int a[] = { A_END - A_END, b[0] - b[0], 1 - 1, 'a' - 'a', 1 | 1 };
return A_SET && A_SET;
}
