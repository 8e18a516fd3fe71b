int f() {
if (a) {
  e(1);
} else {
  b(1);
  c(1);
  d(1);
}
}
