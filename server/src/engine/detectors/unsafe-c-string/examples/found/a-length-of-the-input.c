// @example a length that the input decides
#include <string.h>

int content_length(const char *payload, const regmatch_t *match) {
  char header[10];
  // @finding
  strncpy(header, payload + match[2].rm_so, match[2].rm_eo - match[2].rm_so);
  return atoi(header);
}

void read_name(const unsigned char *packet) {
  unsigned char name[NAME_SIZE];
  int length = packet[0];
  // @finding
  memcpy(name, packet + 1, length);
  use(name);
}
