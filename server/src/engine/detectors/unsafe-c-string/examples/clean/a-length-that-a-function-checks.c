// @example a length that a function checks
void read_name(const char *data, int limit) {
  char buf[16];
  size_t len = data[0] * 256 + data[1];
  if (!fits(len, limit)) {
    return;
  }
  memcpy(buf, data + 2, len);
}
