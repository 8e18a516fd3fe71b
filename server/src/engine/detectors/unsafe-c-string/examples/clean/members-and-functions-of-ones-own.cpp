// @example members and functions of one's own
void f() {
  reader.gets(line);
  text::strcpy(a, b);
}
