// @example a copy of unknown length
void A::f(const std::string& name) {
  // @finding
  std::strcpy(name_, name.c_str());
}
