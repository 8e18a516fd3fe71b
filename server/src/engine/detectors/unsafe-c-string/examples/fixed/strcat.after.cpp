void f(const char *name) {
  char to[16] = {0};
  { std::strncat(to, name, sizeof(to) - strlen(to) - 1); }
}
