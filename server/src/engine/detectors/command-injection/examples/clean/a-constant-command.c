// @example a constant command
void f(void) {
  system("ls");
  system(CLEAR_COMMAND);
}
