void f(void) {
  char line[80];
  while (fgets(line, sizeof(line), stdin)) g(line);
}
