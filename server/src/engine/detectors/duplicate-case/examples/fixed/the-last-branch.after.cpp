int f() {
if (a == 1) {
  b();
} else if (a == 2) c();
return 1;
}
