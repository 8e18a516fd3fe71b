// @example members
void A::f(const char *name) {
  strcpy(name_, name);
}
