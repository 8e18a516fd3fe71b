// @example constants that fit, numbers, and limits
void f(void) {
  char a[16];
  strcpy(a, "fifteen letters");
  strcpy(a, on ? "on" : "off");
  sprintf(a, "%5d %x %.8s", n, m, s);
  sprintf(a, "%s", on ? "on" : "off");
  scanf("%15s %*s", a);
}
