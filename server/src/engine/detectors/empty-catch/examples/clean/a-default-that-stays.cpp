// @example a default that stays when the attempt fails
int size(const std::string& text) {
  int size = 10;
  try {
    size = std::stoi(text);
  } catch (const std::exception&) {
  }
  return size;
}
