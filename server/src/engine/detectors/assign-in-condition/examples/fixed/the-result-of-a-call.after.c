void f(char *a) {
  if ((a = (char *)malloc(
          1))) g(a);
}
