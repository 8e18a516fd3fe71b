// @example lengths that are compared, or that the array is made for
#include <string.h>

void read_name(const unsigned char *packet, int length) {
  unsigned char name[32];
  if (length > 32) return;
  memcpy(name, packet, length);
  use(name);
}

void read_part(const unsigned char *packet, size_t length) {
  char part[16];
  size_t most = sizeof(part) - 1;
  if (length < most) most = length;
  memcpy(part, packet, most);
}

void copy_all(const char *text, size_t length) {
  char copy[length + 1];
  memcpy(copy, text, length);
}

void constant(const char *text) {
  char copy[HEADER_LENGTH];
  strncpy(copy, text, HEADER_LENGTH);
  memcpy(copy, text, 4);
}

void limited(const char *text, int given) {
  char copy[64];
  int length = given & 0x3f;
  memcpy(copy, text, length);
}
