// @example a pointer with a type
#include <cstdlib>
bool grow(char *&text, size_t size) {
  // @finding
  text = (char *)realloc(text, size);
  return text != nullptr;
}
